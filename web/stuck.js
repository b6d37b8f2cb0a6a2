// Says what to do where start.js cannot be loaded. A script that is no module is also loaded from a file, and in a
// sandboxed frame of a server without Access-Control-Allow-Origin.

(() => {
  const isGerman = navigator.language.startsWith("de");
  const serve = isGerman
    ? "Lege seinen Ordner auf einen Webserver, etwa mit „python3 -m http.server“ darin, und öffne http://localhost:8000."
    : "Put its folder on a web server, for example by “python3 -m http.server” in it, and open http://localhost:8000.";

  /** Why the module was not loaded, and what to do. */
  function why() {
    if (location.protocol === "file:") {
      return `${isGerman ? "Aus einer Datei startet das Spiel nicht." : "From a file, the game cannot start."} ${serve}`;
    }
    // As in a frame with sandbox="allow-scripts", whose page has no origin.
    if (self.origin === "null") {
      return isGerman
        ? "In diesem Frame mit sandbox startet das Spiel nur, wenn sein Server Access-Control-Allow-Origin: * sendet, " +
            'oder mit sandbox="allow-scripts allow-same-origin".'
        : "In this sandboxed frame, the game starts only if its server sends Access-Control-Allow-Origin: *, " +
            'or by sandbox="allow-scripts allow-same-origin".';
    }
    return isGerman
      ? "start.js ist nicht angekommen. Lade die Seite neu. Der Server muss die Datei haben und .js als text/javascript " +
          "senden."
      : "start.js has not arrived. Load the page again. The server must have the file, and send .js as text/javascript.";
  }

  document.querySelector("script[type=module]").addEventListener("error", () => {
    const stuck = document.getElementById("stuck");
    document.documentElement.lang = isGerman ? "de" : "en";
    document.getElementById("words").textContent = why();
    document.getElementById("bar").hidden = true;
    stuck.remove();
    const again = document.getElementById("again");
    if (isGerman) again.textContent = "Neu laden";
    again.hidden = false;
    again.addEventListener("click", () => location.reload());
  });
})();
