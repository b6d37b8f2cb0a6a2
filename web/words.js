// What the page says around the game, in the browser's language: English or German. Each failure says what to do.

const ENGLISH = {
  loading: "Loading…",
  bar: "Loading",
  again: "Load again",
  save: "Save my progress to a file",
  stalled: "The network has stopped. The game goes on loading when it is back; or load again.",
  notLoaded: "The game could not be loaded. Check the network, then load again. If it fails again, try later.",
  damaged: "The game has arrived damaged. Load again. If it fails again, delete this page's files in the browser's cache.",
  notStarted:
    "The game could not be started. Close other tabs, which need memory too, and load again. If it fails again, use a newer " +
    "browser.",
  stopped: "The game has stopped because of a fault of its own. Your progress is kept. Load again to go on.",
  graphicsLost:
    "The browser has taken the graphics away from the game. Your progress is kept. Close other tabs, which need graphics " +
    "too, and load again.",
  noWebAssembly: "This browser has no WebAssembly. A newer browser runs the game.",
  noSimd: "This browser's WebAssembly has no SIMD. A newer browser runs the game.",
  forbidden:
    "The Content-Security-Policy of this page's server forbids WebAssembly. Its script-src must have 'wasm-unsafe-eval'. " +
    "Tell whoever runs the server, then load again.",
  noWebGl: "This browser has no WebGL 2. Turn on hardware acceleration in its settings, or use a newer browser.",
};

const GERMAN = {
  loading: "Lädt…",
  bar: "Lädt",
  again: "Neu laden",
  save: "Meinen Fortschritt in einer Datei sichern",
  stalled: "Das Netz steht still. Das Spiel lädt weiter, sobald es wieder da ist; oder lade neu.",
  notLoaded:
    "Das Spiel konnte nicht geladen werden. Prüfe das Netz und lade neu. Gelingt es wieder nicht, versuche es später.",
  damaged:
    "Das Spiel ist beschädigt angekommen. Lade neu. Gelingt es wieder nicht, lösche die Dateien dieser Seite im Cache des " +
    "Browsers.",
  notStarted:
    "Das Spiel konnte nicht gestartet werden. Schließe andere Tabs, die auch Speicher brauchen, und lade neu. Gelingt es " +
    "wieder nicht, nimm einen neueren Browser.",
  stopped:
    "Das Spiel ist an einem eigenen Fehler stehen geblieben. Dein Fortschritt ist gesichert. Lade neu, um weiterzuspielen.",
  graphicsLost:
    "Der Browser hat dem Spiel die Grafik entzogen. Dein Fortschritt ist gesichert. Schließe andere Tabs, die auch Grafik " +
    "brauchen, und lade neu.",
  noWebAssembly: "Dieser Browser hat kein WebAssembly. Ein neuerer Browser kann das Spiel ausführen.",
  noSimd: "Dem WebAssembly dieses Browsers fehlt SIMD. Ein neuerer Browser kann das Spiel ausführen.",
  forbidden:
    "Die Content-Security-Policy des Servers dieser Seite verbietet WebAssembly. In ihr muss script-src 'wasm-unsafe-eval' " +
    "haben. Sage es dem Betreiber des Servers und lade danach neu.",
  noWebGl:
    "Dieser Browser hat kein WebGL 2. Schalte in seinen Einstellungen die Hardwarebeschleunigung ein, oder nimm einen " +
    "neueren Browser.",
};

export const WORDS = { en: ENGLISH, de: GERMAN };

/** As stuck.js chooses it, which speaks where this module cannot be loaded. */
export const language = navigator.language.startsWith("de") ? "de" : "en";

export const say = WORDS[language];
