import fc from 'fast-check';
import { defaultPlan } from '../../document/default-plan.ts';

const CARDS = defaultPlan.cards.length;
const STARS = defaultPlan.ranks.stars.length + 1;

/** A table of the plan: one value for all, or one by card or star. */
export const table = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(
    fc.record({ by: fc.constant('all'), value }),
    fc.record({ by: fc.constant('card'), values: fc.array(value, { minLength: CARDS, maxLength: CARDS }) }),
    fc.record({ by: fc.constant('star'), values: fc.array(value, { minLength: STARS, maxLength: STARS }) }),
  );

const sizes = { card: CARDS, star: STARS };

/** A table, or one crossed by earner and buyer. */
export const crossable = (value: fc.Arbitrary<number>) =>
  fc.oneof(
    { weight: 2, arbitrary: table(value) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.constantFrom('card', 'star'), fc.constantFrom('card', 'star')).chain((by) => {
        const [rows, columns] = by.map((ladder) => sizes[ladder]) as [number, number];
        const row = fc.array(value, { minLength: columns, maxLength: columns });
        return fc.record({ by: fc.constant(by), values: fc.array(row, { minLength: rows, maxLength: rows }) });
      }),
    },
  );

export const rate = fc.constantFrom(0, 33, 200, 333, 1000, 1234, 1500);
export const kinds = fc.oneof(fc.constant(['FIRST', 'UPGRADE', 'CX']), fc.subarray(['FIRST', 'UPGRADE', 'CX'], { minLength: 1 }));
export const companies = fc.option(fc.subarray(['US', 'TW', 'KR'], { minLength: 1 }), { nil: null });
export const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);

/** Ascending bands by volume, with any rates. */
export const bands = fc
  .uniqueArray(fc.integer({ min: 0, max: 200_000 }), { minLength: 1, maxLength: 4 })
  .chain((from) =>
    fc
      .array(rate, { minLength: from.length, maxLength: from.length })
      .map((rates) => from.sort((a, b) => a - b).map((pv, at) => ({ fromPv: pv / 100, rateBasisPoints: rates[at] }))),
  );

/** Members from a card or a star upwards. */
export const leaders = fc.oneof(
  fc.record({ by: fc.constant('card'), from: fc.constantFrom(0, 1, 2, 3) }),
  fc.record({ by: fc.constant('star'), from: fc.constantFrom(10, 20, 40) }),
);
