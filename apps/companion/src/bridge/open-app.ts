/**
 * Goes to an address that a phone hands to the app. Resolves to whether the app came to the front, which hides the page. It
 * sets the location and uses no frame, because the policy forbids frames. If no app takes the address, this page stays.
 * After `withinMs` the app counts as not installed.
 */
export function openApp(address: string, withinMs: number, view: Window = window): Promise<boolean> {
  return new Promise((resolve) => {
    const page = view.document;
    const end = (opened: boolean) => {
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', look);
      view.removeEventListener('pagehide', leave);
      resolve(opened);
    };
    const look = () => page.visibilityState === 'hidden' && end(true);
    const leave = () => end(true);
    const timer = setTimeout(() => end(page.visibilityState === 'hidden'), withinMs);
    page.addEventListener('visibilitychange', look);
    view.addEventListener('pagehide', leave);
    view.location.href = address;
  });
}

/** How long a page waits for the app, in milliseconds. */
export const appPatienceMs = { register: 2_000, success: 3_000, button: 2_000 } as const;
