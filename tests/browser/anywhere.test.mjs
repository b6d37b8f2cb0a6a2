// The page where others put it: in frames of sites, in a file, on telephones, without storage.

import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { chromium } from "playwright-core";
import { FLAGS, FOLDER, Game, PROGRAM, SIZE, until, withBrowser, withGame } from "./game.mjs";
import { differences } from "./picture.mjs";
import { serve } from "./server.mjs";

/** Level 1, which is there without any save. */
const LEVEL = "?level=1";

const FIRST = [12, 9];

const ANY_ORIGIN = { "Access-Control-Allow-Origin": "*" };

/** A dark site, longer than its window, with a page in a frame. */
const site = (frame) =>
  `<!doctype html><body style="height: 4000px; margin: 0; background: #333"><button>Site</button><br>${frame}`;

const frame = (address, attributes = "") =>
  `<iframe id="frame" ${attributes} src="${address}" width="640" height="400" style="border: 0"></iframe>`;

/** A game in a frame of a site. Its faults, its pictures and its keys are those of the whole page. */
class FramedGame extends Game {
  get frame() {
    return this.page.frames().at(-1);
  }

  isPlaying() {
    return this.frame.evaluate(() => document.getElementById("page")?.hidden ?? false);
  }

  words() {
    return this.frame.evaluate(() => document.getElementById("words")?.textContent ?? "");
  }

  async ready() {
    await until("the game in its frame", () => this.isPlaying());
    await this.drawn();
  }

  /** Begins the race of level 1 by a click and a key. */
  async leavesTheStart() {
    await this.page.mouse.click(400, 300);
    const before = await this.raced(FIRST);
    const start = String(before.player(await this.see()));
    await this.page.keyboard.down("ArrowRight");
    await until("a player that has left", async () => {
      const found = await this.raced(FIRST);
      return String(found.player(await this.see())) !== start;
    });
    await this.page.keyboard.up("ArrowRight");
  }
}

/** The window of a site. */
const SITE = { width: 700, height: 480 };

/** Opens a browser whose user has set `preferences`, and ends it after the work. */
async function withPreferences(preferences, viewport, work) {
  const profile = await mkdtemp(join(tmpdir(), "mazeater-profile-"));
  await mkdir(join(profile, "Default"));
  await writeFile(join(profile, "Default", "Preferences"), JSON.stringify({ profile: preferences }));
  const context = await chromium.launchPersistentContext(profile, { executablePath: PROGRAM, args: FLAGS, viewport });
  try {
    await work(context);
  } finally {
    await context.close();
    await rm(profile, { recursive: true });
  }
}

/**
 * Opens `html(address)` as a site, with the game at an address of another origin, whose server sends `headers`.
 * `preferences` are those of the browser's user.
 */
async function withSite(html, work, { headers = {}, preferences } = {}) {
  const withContext = preferences
    ? (work) => withPreferences(preferences, SITE, work)
    : (work) => withBrowser(async ({ browser }) => work(await browser.newContext({ viewport: SITE })));
  await withContext(async (context) => {
    const server = await serve(FOLDER, "/", { headers });
    const other = server.address.replace("127.0.0.1", "localhost");
    const host = await serve(FOLDER, "/", {
      pages: { "/site": html(other), "/frame": frame(`${other}${LEVEL}`) },
    });
    try {
      const page = await context.newPage();
      const game = new FramedGame(context, page, host);
      page.on("pageerror", (fault) => game.faults.push(String(fault)));
      await page.goto(`${host.address}site`);
      await work(game);
      game.check();
    } finally {
      await host.stop();
      await server.stop();
    }
  });
}

const FRAMES = {
  "of another site": [(game) => site(frame(game + LEVEL))],
  "of the same site": [() => site(frame(`/${LEVEL}`))],
  "in a frame": [() => site(frame("/frame"))],
  "without credentials": [(game) => site(frame(game + LEVEL, "credentialless"))],
  "with sandbox": [(game) => site(frame(game + LEVEL, 'sandbox="allow-scripts"')), { headers: ANY_ORIGIN }],
  "with sandbox and its origin": [(game) => site(frame(game + LEVEL, 'sandbox="allow-scripts allow-same-origin"'))],
};

for (const [kind, [html, options]] of Object.entries(FRAMES)) {
  test(`the game races in a frame ${kind}, and its keys do not scroll the site`, { timeout: 300_000 }, async () => {
    await withSite(
      html,
      async (game) => {
        await game.ready();
        // What a site may send to any frame.
        await game.page.evaluate(() => {
          for (const said of ["pause", { mazeater: "guard" }, null]) {
            document.getElementById("frame").contentWindow.postMessage(said, "*");
          }
        });
        await game.leavesTheStart();
        for (const key of ["ArrowDown", "PageDown", "End", " "]) await game.page.keyboard.press(key);
        await game.page.mouse.move(400, 300);
        await game.page.mouse.wheel(0, 400);
        await game.page.waitForTimeout(500);
        assert.equal(await game.page.evaluate(() => scrollY), 0);
      },
      options,
    );
  });
}

test("a sandboxed frame of a server without CORS says what to do", { timeout: 120_000 }, async () => {
  await withSite(
    (game) => site(frame(game, 'sandbox="allow-scripts"')),
    async (game) => {
      await until("words", async () => /Access-Control-Allow-Origin/.test(await game.words()));
      assert.equal(await game.frame.locator("#stuck").count(), 0);
    },
  );
});

test("a frame without scripts says what to do, and scrolls to it", { timeout: 120_000 }, async () => {
  await withSite(
    (game) => site(frame(game, "sandbox")),
    async (game) => {
      const stuck = game.frame.locator("#stuck p").last();
      await until("lines without a script", () => stuck.evaluate((line) => getComputedStyle(line).visibility === "visible"));
      await stuck.scrollIntoViewIfNeeded();
      const [line, edge] = [await stuck.boundingBox(), await game.frame.locator("#page").boundingBox()];
      assert.ok(line.y + line.height <= edge.y + edge.height + 1, "the last line can be read");
    },
  );
});

for (const [locale, words] of [["en-GB", /web server/], ["de-DE", /Webserver/]]) {
  test(`a page opened as a file says what to do (${locale})`, { timeout: 120_000 }, async () => {
    await withBrowser(async ({ browser }) => {
      const page = await (await browser.newContext({ viewport: SIZE, locale })).newPage();
      await page.goto(`file://${join(FOLDER, "index.html")}`);
      // Before the lines that come without a script.
      await page.waitForFunction((pattern) => new RegExp(pattern).test(document.getElementById("words").textContent), words.source, {
        timeout: 5000,
      });
    });
  });
}

/** Whether nothing moves in the frame for a while. */
async function isStill(game) {
  const clip = { x: 20, y: 60, width: 300, height: 300 };
  const before = await game.page.screenshot({ clip });
  await game.page.waitForTimeout(1500);
  return before.equals(await game.page.screenshot({ clip }));
}

test("a race waits while the site has the focus, and keys come back with it", { timeout: 300_000 }, async () => {
  await withSite(
    (game) => site(frame(game + LEVEL)),
    async (game) => {
      await game.ready();
      await game.page.mouse.click(400, 300);
      await game.raced(FIRST);
      await game.page.keyboard.press("ArrowRight", { delay: 300 });
      await until("a race", async () => !(await isStill(game)));
      await game.page.click("button");
      await until("a pause", () => isStill(game));
      assert.equal(await game.frame.evaluate(() => document.hasFocus()), false, "the site keeps the focus");
      // To nothing in the frame, as a site's own script does.
      await game.page.evaluate(() => document.getElementById("frame").contentWindow.focus());
      await until("the focus of the game", () => game.frame.evaluate(() => document.activeElement.id === "game"));
      await game.page.keyboard.press("Enter");
      await until("a race", async () => !(await isStill(game)));
    },
  );
});

test("back pauses a race, and leaves only then", { timeout: 300_000 }, async () => {
  await withBrowser(async ({ browser, server }) => {
    const before = `${server.address}icon.svg`;
    const context = await browser.newContext({ viewport: SIZE });
    const game = await Game.open(context, server, LEVEL, (page) => page.goto(before));
    await game.ready();
    await game.raced(FIRST);
    await game.press("ArrowRight");
    await until("a race", async () => !(await isStill(game)));
    const raced = await game.see();
    const back = () => game.page.evaluate(() => void setTimeout(() => history.back()));
    await back();
    await until("the page of a pause", async () => differences(await game.see(), raced) > 0.1);
    assert.ok(await game.isPlaying());
    // Another key, another Back for the game.
    await game.press("Enter");
    await until("a race", async () => !(await isStill(game)));
    await back();
    await until("a pause", () => isStill(game));
    assert.ok(game.page.url().endsWith(LEVEL));
    await back();
    await game.page.waitForURL(before);
    // The picture before has no icon.
    game.faults = game.faults.filter((fault) => !fault.includes("Failed to load resource"));
    game.check();
  });
});

test("the game keeps clear of a telephone's edges, upright and turned", { timeout: 600_000 }, async () => {
  const upright = { top: 47, bottom: 34, left: 0, right: 0 };
  const turned = { top: 0, bottom: 21, left: 47, right: 47 };
  for (const deviceScaleFactor of [1, 2, 3]) {
    const context = { viewport: { width: 390, height: 844 }, deviceScaleFactor, hasTouch: true, isMobile: true };
    await withGame(
      async (game) => {
        const session = await game.context.newCDPSession(game.page);
        const setInsets = (insets) => session.send("Emulation.setSafeAreaInsetsOverride", { insets });
        const canvas = () =>
          game.page.evaluate(() => {
            const game = document.getElementById("game");
            const { x, y, width, height } = game.getBoundingClientRect();
            return { x, y, width, height, pixels: [game.width / devicePixelRatio, game.height / devicePixelRatio] };
          });
        const isAt = (width, height, insets) => async () => {
          const place = await canvas();
          const inner = [width - insets.left - insets.right, height - insets.top - insets.bottom];
          const sizes = [place.width, place.height, ...place.pixels];
          const isWhole = sizes.every((size, at) => Math.abs(size - inner[at % 2]) < 1);
          return isWhole && place.x === insets.left && place.y === insets.top;
        };
        const clear = async ([width, height], insets) => {
          await until(`a game within ${JSON.stringify(insets)}`, isAt(width, height, insets));
          const found = await game.raced(FIRST);
          const { left, right, top, bottom } = found.room;
          const scale = deviceScaleFactor;
          assert.ok(left / scale >= insets.left && right / scale <= width - insets.right, `${left} to ${right}`);
          assert.ok(top / scale >= insets.top && bottom / scale <= height - insets.bottom, `${top} to ${bottom}`);
        };
        await setInsets(upright);
        await clear([390, 844], upright);
        // A turn within a race.
        await game.page.touchscreen.tap(195, 600);
        await setInsets(turned);
        await game.page.setViewportSize({ width: 844, height: 390 });
        await clear([844, 390], turned);
      },
      { query: LEVEL, context },
    );
  }
});

test("the zoom of the browser resizes the game, and two fingers do not move the page", { timeout: 300_000 }, async () => {
  await withGame(
    async (game) => {
      await game.raced(FIRST);
      const session = await game.context.newCDPSession(game.page);
      // As 150 % in the menu of a browser: fewer and larger points in the same window.
      const [width, height] = [Math.round(SIZE.width / 1.5), Math.round(SIZE.height / 1.5)];
      const metrics = { width, height, deviceScaleFactor: 1.5, mobile: false };
      await session.send("Emulation.setDeviceMetricsOverride", metrics);
      await until("the game in the whole window", () =>
        game.page.evaluate(
          ([width, height]) => {
            const { clientWidth, clientHeight, width: pixels } = document.getElementById("game");
            return clientWidth === width && clientHeight === height && Math.abs(pixels - width * 1.5) <= 1;
          },
          [width, height],
        ),
      );
      await game.drawn();
      await session.send("Input.synthesizePinchGesture", { x: width / 2, y: height / 2, scaleFactor: 2 });
      const { scale, left, top } = await game.page.evaluate(() => {
        const { scale, offsetLeft, offsetTop } = visualViewport;
        return { scale, left: offsetLeft, top: offsetTop };
      });
      assert.deepEqual([scale, left, top], [1, 0, 0]);
    },
    { query: LEVEL, context: { hasTouch: true } },
  );
});

test("where the browser blocks storage, the game says so and races", { timeout: 300_000 }, async () => {
  const server = await serve(FOLDER);
  try {
    // As by the setting "block all cookies".
    await withPreferences({ default_content_setting_values: { cookies: 2 } }, SIZE, async (context) => {
      const game = await Game.open(context, server);
      await game.ready();
      await assert.rejects(game.saved("options.ron"), /SecurityError|denied/);
      await game.noticed();
      await game.press("Enter");
      await game.raced();
      game.check();
    });
  } finally {
    await server.stop();
  }
});

// As by the settings "block third-party cookies" and "allow third-party cookies". Debian's Chromium blocks them by default.
const COOKIES = {
  blocked: { cookie_controls_mode: 1, block_third_party_cookies: true },
  allowed: { cookie_controls_mode: 0, block_third_party_cookies: false },
};

for (const [kind, preferences] of Object.entries(COOKIES)) {
  test(`the game races in a frame of another site with third-party cookies ${kind}`, { timeout: 300_000 }, async () => {
    await withSite(
      (game) => site(frame(game + LEVEL)),
      async (game) => {
        await game.ready();
        const stores = () => game.frame.evaluate(() => void localStorage.getItem("mazeater/options.ron"));
        if (kind === "blocked") await assert.rejects(stores(), /SecurityError|denied/);
        else await stores();
        await game.leavesTheStart();
      },
      { preferences },
    );
  });
}
