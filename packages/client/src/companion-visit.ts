const key = 'from-companion';

/** Remembers, as long as this tab is open, that the shop's pages were entered from the companion. */
export function noteCompanionVisit(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Forbidden storage: a payment ends in the shop, which serves the phone as well.
  }
}

/** Whether this tab came to the shop from the companion; a payment begun here ends there. */
export function cameFromCompanion(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
