// Sound that a telephone takes away, as iOS does for a call: it comes back with the page, or with the next touch.

import assert from "node:assert/strict";
import { test } from "node:test";
import { until, withGame } from "./game.mjs";

/** Sounds that `phone.isCalling` interrupts, and that only touches resume while `phone.isStrict` is true. */
const prepare = (page) =>
  page.addInitScript(() => {
    globalThis.phone = { sounds: 0, isCalling: false, isInterrupted: false, isStrict: false, asked: 0 };
    const Plain = globalThis.AudioContext;
    globalThis.AudioContext = class extends Plain {
      constructor(...options) {
        super(...options);
        phone.sounds++;
      }

      get state() {
        return phone.isInterrupted ? "interrupted" : super.state;
      }

      async resume() {
        phone.asked++;
        if (phone.isCalling || phone.isStrict) throw new DOMException("not now", "InvalidStateError");
        phone.isInterrupted = false;
        await super.resume();
      }
    };
    Object.defineProperty(document, "hidden", { get: () => phone.isCalling });
    globalThis.setCall = (isCalling) => {
      phone.isCalling = isCalling;
      phone.isInterrupted ||= isCalling;
      document.dispatchEvent(new Event("visibilitychange"));
    };
  });

test("an interrupted sound is resumed when the page is visible again, or by a touch", { timeout: 300_000 }, async () => {
  await withGame(
    async ({ page }) => {
      const phone = () => page.evaluate(() => ({ ...globalThis.phone }));
      const call = async (isStrict) => {
        await page.evaluate((isStrict) => {
          Object.assign(phone, { asked: 0, isStrict });
          setCall(true);
        }, isStrict);
        assert.deepEqual([(await phone()).asked, (await phone()).isInterrupted], [0, true], "not during the call");
        await page.evaluate(() => setCall(false));
      };
      await page.touchscreen.tap(5, 5);
      await until("a sound", async () => (await phone()).sounds > 0);

      await call(false);
      assert.equal((await phone()).isInterrupted, false, "it is back with the page");

      await call(true);
      const { asked, sounds } = await phone();
      assert.equal(asked, sounds, "each is asked for, and refused");
      await page.evaluate(() => (phone.isStrict = false));
      await page.touchscreen.tap(5, 5);
      await until("the sound after a touch", async () => !(await phone()).isInterrupted);
    },
    { prepare, context: { hasTouch: true } },
  );
});
