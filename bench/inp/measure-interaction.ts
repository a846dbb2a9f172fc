import type { Page } from 'playwright-core';

/** Slower than this machine by so much, as Lighthouse and browsers count a middling phone. */
const SLOWDOWN = 4;

/** What browsers do not tell of: it counts as this. */
const LEAST_MS = 16;

/** Slows the processor as a page sees it. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

// As texts: they run in the browser, whose names this program does not have.
const observe = `{
  const told = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId > 0) told.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: ${LEAST_MS} });
  window.benchPress = { told, observer };
}`;

// The entry comes with a task of its own after the picture.
const longest = `new Promise((resolve) => setTimeout(() => {
  window.benchPress.observer.disconnect();
  resolve(Math.max(${LEAST_MS}, ...window.benchPress.told));
}, 600))`;

/** Milliseconds from a press to the picture that answers it, as browsers count Interaction to Next Paint: the longest event of the interaction. */
export async function measureInteraction(page: Page, press: () => Promise<void>): Promise<number> {
  await page.evaluate(observe);
  await press();
  return page.evaluate<number>(longest);
}
