// A web server of a folder, on this machine only, which notes what is asked for and can be stopped.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const KINDS = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".ogg": "audio/ogg",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves `folder` below `prefix`, which begins and ends with a slash. `headers` are sent with each file; `pages` are pages
 * of the server's own, by path. `answers` are functions by path, which send a file's bytes by themselves.
 */
export async function serve(folder, prefix = "/", { headers = {}, pages = {}, answers = {} } = {}) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://page").pathname);
    asked.push(path);
    if (pages[path]) {
      response.writeHead(200, { "Content-Type": KINDS[".html"] });
      response.end(pages[path]);
      return;
    }
    const name = path.startsWith(prefix) && normalize(path.slice(prefix.length) || "index.html");
    try {
      if (!name || name.startsWith("..")) throw new Error("outside of the folder");
      const bytes = await readFile(join(folder, name));
      const send = answers[path] ?? ((response, bytes) => response.end(bytes));
      response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream", ...headers });
      send(response, bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return {
    address: `http://127.0.0.1:${server.address().port}${prefix}`,
    /** The paths that were asked for, in order. */
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}
