import type { BonusName } from '@upline/contract';

declare const ofABonus: unique symbol;
/** A CSS color that belongs to one bonus on every page. Only this file makes them: a color by the place in a list would belong to another bonus on the next page. */
export type BonusColor = string & { readonly [ofABonus]: true };

const named = {
  direct: 'var(--ui-d1)',
  single: 'var(--ui-d2)',
  pair: 'var(--ui-d3)',
  relay: 'var(--ui-d4)',
  leadership: 'var(--ui-d5)',
  levelDifference: 'var(--ui-d6)',
  hall: 'var(--ui-ink-3)',
} as const satisfies Record<BonusName, string>;

/** Colors of bonuses that only a company's own plan has. No named bonus has one of them. */
const further = ['d5', 'd4', 'd6', 'd3'].map((name) => `color-mix(in oklab, var(--ui-${name}) 50%, var(--ui-ink))`);

/** The color of each of these bonuses by its key. A plan's own bonus has the same one wherever the same own bonuses are shown; four of them differ. */
export function bonusColors(keys: Iterable<string>): ReadonlyMap<string, BonusColor> {
  const own = [...new Set(keys)].filter((key) => !Object.hasOwn(named, key)).toSorted();
  const taken = new Map<number, string>();
  for (const key of own) taken.set(freePlace(key, taken), key);
  const colors = [...Object.entries(named), ...[...taken].map(([place, key]) => [key, further[place % further.length] as string] as const)];
  return new Map(colors.map(([key, color]) => [key, color as BonusColor] as const));
}

/** The place that the key's own letters give, or the next one that is free. */
function freePlace(key: string, taken: ReadonlyMap<number, string>): number {
  const letters = Array.from(key, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0) % further.length;
  const round = taken.size - (taken.size % further.length);
  const places = further.map((_, step) => round + ((letters + step) % further.length));
  return places.find((place) => !taken.has(place)) ?? taken.size;
}
