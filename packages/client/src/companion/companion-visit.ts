const key = 'from-companion';

/** Remembers, while this tab is open, that the visitor came to the shop's pages from the companion. */
export function noteCompanionVisit(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is forbidden: a payment then ends in the shop, which also works on a phone.
  }
}

/** Whether this tab came to the shop from the companion. A payment that begins here then ends in the companion. */
export function cameFromCompanion(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
