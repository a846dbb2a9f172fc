import type { DataRouter, Location } from 'react-router';

declare global {
  interface Window {
    /** The framework stores its router here. The loading of a page's code has no other way to learn the visitor's target. */
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

/** The visitor's target; undefined while there is no navigation, or while the current page is only reloaded. */
export const nextPage = (): Location | undefined => window.__reactRouterDataRouter?.state.navigation.location;

/** Whether the current page stays: there is no navigation, and the page is not the note that a page could not be shown. */
export const standsWhole = (): boolean => !nextPage() && !window.__reactRouterDataRouter?.state.errors;

type Show = (tryAgain?: () => void) => void;
let show: Show = () => undefined;
let waiting: (() => void)[] = [];
let page: Location | undefined;

/** Registers the part that informs the visitor that the next page cannot be reached, and calls `tryAgain` on request. Without it, the visitor sees the offline note. */
export function whenUnreached(next: Show): void {
  show = next;
}

/** Resolves when the visitor tries again. Until then the current page stays, with all typed text. */
export function askedAgain(): Promise<void> {
  // The parts of a page load in parallel. Parts awaited by an earlier page are no longer needed.
  if (page !== nextPage()) waiting = [];
  page = nextPage();
  return new Promise((again) => {
    waiting.push(again);
    show(() => {
      for (const each of waiting.splice(0)) each();
    });
  });
}

let leaving: Promise<never> | undefined;

export async function online(): Promise<void> {
  if (navigator.onLine) return;
  show();
  await new Promise((come) => addEventListener('online', come, { once: true }));
}

/**
 * For a page whose code cannot be loaded, because there is a newer release or no network. From now on missing code is loaded with whole documents, because router and browser
 * remember a failed load. The page is left only once the server answers, so that the browser does not show its own error page. Never resolves.
 */
export function leaveForNext(): Promise<never> {
  leaving ??= new Promise(() => {
    window.__reactRouterDataRouter?.subscribe(follow);
    follow();
  });
  return leaving;
}

let followed: Location | undefined;

function follow(): void {
  const next = nextPage();
  if (next && next !== followed) void leaveFor(next);
  followed = next;
}

async function leaveFor(next: Location): Promise<void> {
  const address = next.pathname + next.search + next.hash;
  const isReached = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  // The page may have loaded in between, or the visitor may have chosen another page.
  if (next !== nextPage()) return;
  if (isReached) return location.assign(address);
  await askedAgain();
  return leaveFor(next);
}
