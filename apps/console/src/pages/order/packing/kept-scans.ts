import type { Counts } from './packing.ts';

const PREFIX = 'packing ';
/** What was scanned and never closed is forgotten then. */
const KEPT_MS = 24 * 3_600_000;

const keyOf = (orderNo: string): string => `${PREFIX}${orderNo}`;

/** What this device scanned of an order before the page was left or loaded anew. */
export function keptScans(orderNo: string): Counts {
  try {
    const { atMs, counts } = JSON.parse(localStorage.getItem(keyOf(orderNo)) ?? '{}') as { atMs?: number; counts?: [number, number][] };
    return new Map(Date.now() - (atMs ?? 0) < KEPT_MS ? counts : []);
  } catch {
    return new Map();
  }
}

/** Keeps what was scanned of an order, and forgets what is older than a day. A browser that keeps nothing packs all the same. */
export function keepScans(orderNo: string, counts: Counts): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX)))
      if (keptScans(key.slice(PREFIX.length)).size === 0) localStorage.removeItem(key);
    if (counts.size === 0) localStorage.removeItem(keyOf(orderNo));
    else localStorage.setItem(keyOf(orderNo), JSON.stringify({ atMs: Date.now(), counts: [...counts] }));
  } catch {
    // The browser forbids it, or has no room.
  }
}
