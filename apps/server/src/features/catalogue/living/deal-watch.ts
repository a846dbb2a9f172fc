import type { Deals } from '../catalogue-snapshot.ts';

/** Signals when the next promotion begins or ends. Other reads do not delay it. */
export function watchDeals(onDue: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let awaited: Deals | undefined;
  return {
    waitFor: (deals: Deals): void => {
      if (deals === awaited) return;
      awaited = deals;
      clearTimeout(timer);
      if (deals.changeInMs !== undefined) timer = setTimeout(onDue, deals.changeInMs).unref();
    },
    stop: (): void => clearTimeout(timer),
  };
}
