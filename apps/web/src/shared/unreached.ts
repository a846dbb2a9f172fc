import type { DataRouter, Location } from 'react-router';

declare global {
  interface Window {
    /** The framework puts its router here; it offers the loading of a page's code no other place to ask where the visitor is going. */
    readonly __reactRouterDataRouter?: DataRouter;
  }
}

/** Where the visitor is going; undefined while nothing is on its way, or the page that stands is only loaded anew. */
export const nextPage = (): Location | undefined => window.__reactRouterDataRouter?.state.navigation.location;

/** Whether a page stands and stays: nobody is on the way to another, and this one is not the note that it could not be shown. */
export const standsWhole = (): boolean => !nextPage() && !window.__reactRouterDataRouter?.state.errors;

type Show = (tryAgain?: () => void) => void;
let show: Show = () => undefined;
let waiting: (() => void)[] = [];
let page: Location | undefined;

/** Names who tells the visitor that the next page cannot be reached, and calls `tryAgain` when told to; without it, that there is no network. */
export function whenUnreached(next: Show): void {
  show = next;
}

/** Resolves when the visitor asks again. Until then the page that stands stays, with everything typed into it. */
export function askedAgain(): Promise<void> {
  // What a page is made of is loaded side by side; what an earlier page waited for is not wanted any more.
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

/** Resolves as soon as there is a network. */
export async function online(): Promise<void> {
  if (navigator.onLine) return;
  show();
  await new Promise((come) => addEventListener('online', come, { once: true }));
}

/**
 * For a page whose code cannot be had, because there is a newer one or no network: whole documents are loaded from now on wherever the code
 * on the way is missing, as router and browser remember what failed. One is left for only once the server answers, so that nobody ends on
 * the browser's own error page. Resolves never.
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
  // Meanwhile the page may have come after all, or the visitor may have gone elsewhere.
  if (next !== nextPage()) return;
  if (isReached) return location.assign(address);
  await askedAgain();
  return leaveFor(next);
}
