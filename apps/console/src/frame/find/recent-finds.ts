import type { Found } from './found-place.ts';

/** Number and name of an opened result. Contact data is not stored. */
export type RecentFind = Pick<Found, 'kind' | 'key' | 'title' | 'detail'>;

const MOST_KEPT = 8;
/** Stored in the tab and per person, so that other people at this machine cannot read who was looked up. */
const keyOf = (person: string): string => `console finds ${person}`;

const isFind = (value: unknown): value is RecentFind =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'key', 'title', 'detail'].every((name) => typeof Reflect.get(value, name) === 'string');

/** Results that this person opened from the box, the newest first. */
export function recentFinds(person: string): readonly RecentFind[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFind) : [];
  } catch {
    return [];
  }
}

/** Stores an opened result once, as the newest. A member's detail may be an e-mail address and is not stored; an order's may be the recipient's name. */
export function keepFind(person: string, { kind, key, title, detail }: RecentFind): void {
  const find = { kind, key, title, detail: kind === 'member' ? '' : detail };
  const others = recentFinds(person).filter((other) => other.kind !== kind || other.key !== key);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([find, ...others].slice(0, MOST_KEPT)));
  } catch {
    // No recent results if storage is unavailable.
  }
}
