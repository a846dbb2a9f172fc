import type { Counts } from './packing.ts';

const PREFIX = 'packing ';
/** Scans of an order that was never closed are dropped after this time. */
const KEPT_MS = 24 * 3_600_000;

const keyOf = (orderNo: string): string => `${PREFIX}${orderNo}`;

/** This device's scans of an order from before the page was left or reloaded. */
export function keptScans(orderNo: string): Counts {
  try {
    const { atMs, counts } = JSON.parse(localStorage.getItem(keyOf(orderNo)) ?? '{}') as { atMs?: number; counts?: [number, number][] };
    return new Map(Date.now() - (atMs ?? 0) < KEPT_MS ? counts : []);
  } catch {
    return new Map();
  }
}

/** Stores an order's scans, and drops those older than a day. Packing works without storage too. */
export function keepScans(orderNo: string, counts: Counts): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX)))
      if (keptScans(key.slice(PREFIX.length)).size === 0) localStorage.removeItem(key);
    if (counts.size === 0) localStorage.removeItem(keyOf(orderNo));
    else localStorage.setItem(keyOf(orderNo), JSON.stringify({ atMs: Date.now(), counts: [...counts] }));
  } catch {
    // Storage is forbidden or full.
  }
}
