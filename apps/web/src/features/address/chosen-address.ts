const key = (userId: string): string => `checkout_address ${userId}`;

/** The address that the member chose in this tab for the next order; undefined if none was chosen. */
export function chosenAddress(userId: string | undefined): number | undefined {
  try {
    return Number(sessionStorage.getItem(key(userId ?? ''))) || undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice through reloads and other pages, until the order is placed (`fabId` undefined). */
export function keepChosenAddress(userId: string | undefined, fabId: number | undefined): void {
  try {
    if (fabId === undefined) sessionStorage.removeItem(key(userId ?? ''));
    else sessionStorage.setItem(key(userId ?? ''), String(fabId));
  } catch {
    // Private windows may refuse storage: then the choice lasts as long as the page.
  }
}
