import type { Found } from './found-place.ts';

/** The number and the name of something that was opened. Contact data is not kept. */
export type RecentFind = Pick<Found, 'kind' | 'key' | 'title' | 'detail'>;

const MOST_KEPT = 8;
/** Kept in the tab alone and for one person, so that other people at this machine cannot read who was looked up. */
const keyOf = (person: string): string => `console finds ${person}`;

const isFind = (value: unknown): value is RecentFind =>
  typeof value === 'object' &&
  value !== null &&
  ['kind', 'key', 'title', 'detail'].every((name) => typeof Reflect.get(value, name) === 'string');

/** What this person opened from the box, the newest first. */
export function recentFinds(person: string): readonly RecentFind[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(person)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isFind) : [];
  } catch {
    return [];
  }
}

/** Keeps what was opened, once, as the newest. The detail of a member may be an e-mail address and is not kept. */
export function keepFind(person: string, { kind, key, title, detail }: RecentFind): void {
  const find = { kind, key, title, detail: kind === 'member' ? '' : detail };
  const others = recentFinds(person).filter((other) => other.kind !== kind || other.key !== key);
  try {
    sessionStorage.setItem(keyOf(person), JSON.stringify([find, ...others].slice(0, MOST_KEPT)));
  } catch {
    // Without storage nothing is recent.
  }
}
