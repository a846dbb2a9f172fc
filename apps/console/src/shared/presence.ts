/** A person who touched nothing for so long is away. */
const AWAY_MS = 5 * 60_000;

let lastTouchMs = Date.now();

if (typeof window !== 'undefined') {
  for (const kind of ['pointerdown', 'keydown', 'pointermove'] as const)
    window.addEventListener(kind, () => (lastTouchMs = Date.now()), { passive: true, capture: true });
}

/** Whether somebody is at the page. Calls that a page makes by itself stop while nobody is, so that they do not keep an abandoned session alive. */
export const isPresent = (nowMs = Date.now()): boolean => nowMs - lastTouchMs < AWAY_MS;
