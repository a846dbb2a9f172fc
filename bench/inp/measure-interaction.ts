import type { Page } from 'playwright-core';

/** Slowdown compared with this machine; Lighthouse and browsers use this factor for an average phone. */
const SLOWDOWN = 4;

/** Browsers report no event below this duration; such an event counts as this long. */
const LEAST_MS = 16;

/** Throttles the processor for a page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

// These functions are source texts because they run in the browser, whose globals this program does not know.
const observe = `{
  const told = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) told.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: ${LEAST_MS} });
  window.benchPress = { told, observer };
}`;

// The entry arrives in a separate task after the frame.
const longest = `new Promise((resolve) => setTimeout(() => {
  window.benchPress.observer.disconnect();
  resolve(Math.max(${LEAST_MS}, ...window.benchPress.told));
}, 600))`;

/** Milliseconds from a press to the next painted frame, as browsers compute Interaction to Next Paint: the longest event of the interaction. */
export async function measureInteraction(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(observe);
  await press();
  return page.evaluate<number>(longest);
}
