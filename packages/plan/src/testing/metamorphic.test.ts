import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import type { WeekResult } from '../types.ts';
import { grossAt } from '../week/growing-lines.ts';
import { anyPlan } from './any-plan.ts';
import { anyStory } from './any-story.ts';
import { settleStory } from './engine-of-story.ts';
import type { Person, Purchase, Story, StoryWeek } from './story.ts';

/** Everyday runs draw the same networks each time; the proof in full size draws new ones. */
const size = (seed: number) => (process.env['PROOF'] === 'full' ? { numRuns: 2_000 } : { numRuns: 100, seed });
const patient = { timeout: 600_000 };

/** Each member's amounts by column, the kept PV, and the facts: everything independent of numbering. `nameOf` identifies a member. */
function told({ amounts, kept, facts }: WeekResult, nameOf: (member: number) => number) {
  const cents = new Map<number, number[]>();
  amounts.member.forEach((member, row) => {
    const own = [...amounts.cents.subarray(row * amounts.bonuses, (row + 1) * amounts.bonuses)];
    if (own.some((one) => one !== 0)) cents.set(nameOf(member), own);
  });
  const legs = Array.from(kept.left, (left, member) => [nameOf(member), left, kept.right[member] ?? 0] as const);
  return { cents: [...cents].toSorted(([a], [b]) => a - b), legs: legs.toSorted(([a], [b]) => a - b), facts };
}

const asNumbered = (member: number): number => member;
const settled = (story: Story, nameOf = asNumbered) => [...settleStory(story)].map((week) => told(week, nameOf));
const withWeeks = (story: Story, change: (week: StoryWeek) => StoryWeek): Story => ({ ...story, weeks: story.weeks.map(change) });

it('The order in which orders and refunds are read changes nothing', patient, () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const turned = withWeeks(story, (week) => ({
        ...week,
        purchases: week.purchases.toReversed(),
        refunds: week.refunds.toReversed(),
      }));
      expect(settled(turned)).toEqual(settled(story));
    }),
    size(21),
  );
});

/** A queue depends on the order in which members joined, which is that of their numbers. */
const withoutQueues = anyPlan.map((plan) => ({
  ...plan,
  bonuses: plan.bonuses.map((bonus) =>
    'basis' in bonus.formula && bonus.formula.basis === 'queue'
      ? { ...bonus, formula: { ...bonus.formula, basis: 'recommend' as const } }
      : bonus,
  ),
}));

it('The numbering of members changes nothing', patient, () => {
  fc.assert(
    fc.property(anyStory({ plans: withoutQueues }), (story) => {
      const turn = (index: number): number => (index < 0 ? -1 : story.people.length - 1 - index);
      const person = (one: Person): Person => ({
        ...one,
        index: turn(one.index),
        sponsor: turn(one.sponsor),
        parent: turn(one.parent),
        hall: turn(one.hall),
      });
      const bought = (one: Purchase): Purchase => ({ ...one, buyer: turn(one.buyer) });
      const renamed = withWeeks({ ...story, people: story.people.map(person).reverse() }, (week) => ({
        ...week,
        standings: week.standings.toReversed(),
        purchases: week.purchases.map(bought),
        refunds: week.refunds.map((one) => ({ ...one, purchase: bought(one.purchase) })),
      }));
      expect(settled(renamed, turn)).toEqual(settled(story));
    }),
    size(22),
  );
});

it('An order pays by rates alone what it would pay as two orders', patient, () => {
  fc.assert(
    fc.property(anyStory({ plans: fc.constant(defaultPlan), refunds: false }), (story) => {
      const halves = (one: Purchase): Purchase[] => {
        const half = one.pv.map((pv) => Math.floor(pv / 3));
        return [
          { ...one, pv: half },
          { ...one, id: one.id + 1_000_000, pv: one.pv.map((pv, at) => pv - (half[at] ?? 0)) },
        ];
      };
      expect(settled(withWeeks(story, (week) => ({ ...week, purchases: week.purchases.flatMap(halves) })))).toEqual(settled(story));
    }),
    size(23),
  );
});

const withoutCaps = parsePlan({
  ...defaultPlan,
  companyCap: null,
  bonuses: defaultPlan.bonuses.map((bonus) =>
    bonus.formula.type === 'binary' ? { ...bonus, formula: { ...bonus.formula, weeklyCapUsd: null, keepCapPv: null } } : bonus,
  ),
});

it('All volume times a factor earns and keeps that many times as much, by rates alone and without caps', patient, () => {
  fc.assert(
    fc.property(anyStory({ plans: fc.constant(withoutCaps) }), fc.integer({ min: 2, max: 9 }), (story, factor) => {
      const times = (one: Purchase): Purchase => ({ ...one, pv: one.pv.map((pv) => pv * factor) });
      const larger = withWeeks(story, (week) => ({
        ...week,
        purchases: week.purchases.map(times),
        refunds: week.refunds.map((one) => ({ ...one, purchase: times(one.purchase) })),
      }));
      const before = [...settleStory(story)];
      [...settleStory(larger)].forEach(({ lines, kept }, at) => {
        const { lines: linesBefore, kept: keptBefore } = before[at];
        // The share of a pool is rounded down to the smallest unit of a line; every other amount is exact.
        const isShare = (line: number): boolean => withoutCaps.bonuses[linesBefore.bonus[line] ?? -1]?.formula.type === 'pool';
        const rounded = Array.from(
          { length: lines.count },
          (_, line) => grossAt(lines, line) - grossAt(linesBefore, line) * BigInt(factor),
        );
        expect(lines.count).toBe(linesBefore.count);
        expect(rounded.filter((more, line) => more !== 0n && !(isShare(line) && more > 0n && more < BigInt(factor)))).toEqual([]);
        expect([...kept.left]).toEqual([...keptBefore.left].map((pv) => pv * factor));
        expect([...kept.right]).toEqual([...keptBefore.right].map((pv) => pv * factor));
      });
    }),
    size(24),
  );
});
