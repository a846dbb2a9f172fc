import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { add, fractionOf } from '../numbers/fraction.ts';
import { LINE_UNITS_PER_CENT } from '../numbers/units.ts';
import type { WeekResult } from '../types.ts';
import { hashLines } from '../week/hash-lines.ts';
import { anyStory } from './any-story.ts';
import { settleStory } from './engine-of-story.ts';
import { above, ways } from './formulas/slow-formula.ts';
import type { Story } from './story.ts';

/** Many networks are slow on a busy machine. */
const patient = { timeout: 120_000 };

const always = fc.constant({ card: 4, star: 20, isActive: true, hasBuyingDirect: true });
const pairOnly = defaultPlan.bonuses
  .filter(({ key }) => key === 'pair')
  .map((bonus) => ({ ...bonus, formula: { ...bonus.formula, weeklyCapUsd: null, keepCapPv: null } }));
const withoutCaps = fc.constant(parsePlan({ ...defaultPlan, companyCap: null, bonuses: pairOnly }));

/** PV that went into a leg over all weeks, less refunds. */
function netLeg({ people, weeks }: Story, member: number, side: 'left' | 'right'): number {
  const child = people.find((one) => one.parent === member && one.side === side);
  if (!child) return 0;
  const isBelow = (buyer: number): boolean => buyer === child.index || above(people, buyer, ways.placement).includes(child.index);
  const sumOf = (list: readonly { readonly buyer: number; readonly pv: readonly number[] }[]): number =>
    list.filter(({ buyer }) => isBelow(buyer)).reduce((sum, { pv }) => sum + pv.reduce((a, b) => a + b, 0), 0);
  return weeks.reduce((sum, week) => sum + sumOf(week.purchases) - sumOf(week.refunds.map(({ purchase }) => purchase)), 0);
}

it('All weeks together match the smaller of both legs where nothing is capped', patient, () => {
  fc.assert(
    fc.property(anyStory({ plans: withoutCaps, standings: always }), (story) => {
      const results = [...settleStory(story)];
      const kept = results.at(-1)?.kept;
      story.people.forEach((_, member) => {
        const matched = results.reduce((sum, { lines }) => {
          return sum + lines.pv.reduce((pv, one, at) => pv + (lines.member[at] === member ? one : 0), 0);
        }, 0);
        const [left, right] = [netLeg(story, member, 'left'), netLeg(story, member, 'right')];
        const [onLeft, onRight] = [kept?.left[member] ?? 0, kept?.right[member] ?? 0];
        expect([matched, matched]).toEqual([left - onLeft, right - onRight]);
        // A refund of matched PV leaves the leg below zero: the pair remains.
        if (Math.min(onLeft, onRight) >= 0) expect(matched).toBe(Math.min(left, right));
      });
    }),
    { numRuns: 200, seed: 1 },
  );
});

it('The plan loses no cent: lines and adjustments are what was paid, rounded off and capped', patient, () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      for (const { facts, amounts } of settleStory(story)) {
        const paid = amounts.cents.reduce((sum, cents) => sum + cents, 0);
        const booked = add(fractionOf([String(BigInt(paid) * BigInt(LINE_UNITS_PER_CENT)), '1']), fractionOf(facts.breakage));
        const capped = add(fractionOf(facts.cappedByMember), fractionOf(facts.cappedByCompany));
        expect(add(booked, capped)).toEqual(add(fractionOf(facts.gross), fractionOf(facts.adjustments)));
        const { numerator, denominator } = fractionOf(facts.breakage);
        expect(numerator >= 0n).toBe(true);
        // Less than a cent for each member and column.
        expect(numerator < denominator * BigInt(LINE_UNITS_PER_CENT) * BigInt(story.people.length * facts.bonuses.length)).toBe(true);
      }
    }),
    { numRuns: 200, seed: 2 },
  );
});

const digest = ({ lines }: WeekResult): string => {
  const hash = createHash('sha256');
  hashLines(lines, hash);
  return hash.digest('hex');
};

it('The same input gives the same bytes', patient, () => {
  fc.assert(
    fc.property(anyStory(), (story) => {
      const [first, second] = [[...settleStory(story)], [...settleStory(story)]];
      expect(second.map(digest)).toEqual(first.map(digest));
      expect(JSON.stringify(second.map(({ facts }) => facts))).toBe(JSON.stringify(first.map(({ facts }) => facts)));
      expect(second.map(({ amounts }) => amounts)).toEqual(first.map(({ amounts }) => amounts));
    }),
    { numRuns: 50, seed: 3 },
  );
});

it('an order refunded in its own week gives the same result as an order never placed', patient, () => {
  fc.assert(
    fc.property(anyStory({ refunds: false }), fc.nat(), (story, draw) => {
      const last = story.weeks.at(-1);
      if (!last || last.purchases.length === 0) return;
      const undone = last.purchases[draw % last.purchases.length];
      if (!undone) return;
      const before = story.weeks.slice(0, -1);
      const without = { ...last, purchases: last.purchases.filter((one) => one !== undone) };
      const refunded = { ...last, refunds: [{ purchase: undone, ofWeek: last.week }] };
      const settled = (week: typeof last) => [...settleStory({ ...story, weeks: [...before, week] })].at(-1);
      expect(settled(refunded)).toEqual(settled(without));
    }),
    { numRuns: 100, seed: 4 },
  );
});
