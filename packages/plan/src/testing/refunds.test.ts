import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addWeeks } from '@upline/money/weeks';
import type { PlanDocument } from '../document/plan-shape.ts';
import { formulaOf } from '../formulas/registry.ts';
import type { WeekResult } from '../types.ts';
import { anyStory } from './any-story.ts';
import { settleStory } from './engine-of-story.ts';
import type { Story } from './story.ts';

/** Small networks, but many of them: they are slow on a busy machine. */
const patient = { timeout: 300_000 };
const full = process.env['PROOF'] === 'full';

/** Cents by member and key of the column. */
function centsOf({ amounts, facts }: WeekResult): Map<string, number> {
  const cents = new Map<string, number>();
  amounts.member.forEach((member, row) => {
    facts.bonuses.forEach((key, at) => cents.set(`${member} ${key}`, amounts.cents[row * amounts.bonuses + at] ?? 0));
  });
  return cents;
}

/** A story whose orders are all refunded sooner or later: what is left at its end is refunded in one more week. */
function withAllRefunded(story: Story): Story {
  const gone = story.weeks.flatMap(({ refunds }) => refunds.map(({ purchase }) => purchase));
  const left = story.weeks.flatMap(({ week, purchases }) =>
    purchases.map((purchase) => {
      const parts = gone.filter(({ id }) => id === purchase.id);
      const pv = purchase.pv.map((one, at) => parts.reduce((rest, part) => rest - (part.pv[at] ?? 0), one));
      return { purchase: { ...purchase, pv }, ofWeek: week };
    }),
  );
  const last = story.weeks.at(-1);
  if (!last) return story;
  return { ...story, weeks: [...story.weeks, { week: addWeeks(last.week, 1), standings: last.standings, purchases: [], refunds: left }] };
}

it('Refunding every order takes back what was booked to the cent, and never more on the way', patient, () => {
  let taken = 0;
  fc.assert(
    fc.property(anyStory({ changes: true }), (story) => {
      const sums = new Map<string, number>();
      const traced = new Set([story.plan, ...story.weeks.flatMap(({ plan }) => plan ?? [])].flatMap(({ bonuses }) => bonuses));
      const isTraced = (name: string): boolean =>
        [...traced].every(({ key, formula }) => key !== name.split(' ')[1] || formulaOf(formula).isTraced);
      for (const result of settleStory(withAllRefunded(story))) {
        taken -= result.takenBackCents.reduce((sum, cents) => sum + cents, 0);
        for (const [name, cents] of centsOf(result)) sums.set(name, (sums.get(name) ?? 0) + cents);
        for (const [name, sum] of sums) if (isTraced(name) && sum < 0) throw new Error(`${name}: ${-sum} cents more than was booked`);
      }
      for (const [name, sum] of sums) if (isTraced(name)) expect([name, sum]).toEqual([name, 0]);
    }),
    full ? { numRuns: 2_000 } : { numRuns: 150, seed: 5 },
  );
  expect(taken).toBeGreaterThan(0);
});

/**
 * Columns in which a lower band of a member below leaves more of an order's rate to the one above, or fewer points of one member leave more of a pool to the others; and those that
 * match them.
 */
function risingColumns({ bonuses }: PlanDocument): string[] {
  const found: string[] = [];
  for (const { key, formula } of bonuses) {
    const reads = formulaOf(formula).reads?.(formula) ?? [];
    const isMatch = found.some((one) => reads.includes(one) || reads.includes('*'));
    const isByBand = formula.type === 'differential' && formula.rate.by === 'groupVolume';
    // A falling band pays more for less volume; a plan with one gets a warning.
    const isByOwn = formula.type === 'self' && formula.rate.by === 'ownVolume';
    const isByPoints = formula.type === 'pool' && Boolean(formula.timesVolume);
    if (isMatch || isByBand || isByOwn || isByPoints) found.push(key);
  }
  return found;
}

it('No refund of an earlier week raises what other members get', patient, () => {
  let lower = 0;
  fc.assert(
    fc.property(anyStory(), (story) => {
      const last = story.weeks.at(-1);
      const rising = risingColumns(story.plan);
      if (!last) return;
      const before = story.weeks.slice(0, -1);
      const settled = (refunds: typeof last.refunds) => [...settleStory({ ...story, weeks: [...before, { ...last, refunds }] })].at(-1);
      const own = last.refunds.filter(({ ofWeek }) => ofWeek === last.week);
      const [without, refunded] = [settled(own), settled(last.refunds)];
      if (!without || !refunded) return;
      const [cents, less] = [centsOf(without), centsOf(refunded)];
      for (const name of new Set([...cents.keys(), ...less.keys()])) {
        if (rising.includes(name.split(' ')[1] ?? '')) continue;
        if ((less.get(name) ?? 0) > (cents.get(name) ?? 0))
          throw new Error(`${name} rises from ${cents.get(name) ?? 0} to ${less.get(name)}`);
        if ((less.get(name) ?? 0) < (cents.get(name) ?? 0)) lower += 1;
      }
    }),
    full ? { numRuns: 2_000 } : { numRuns: 200, seed: 6 },
  );
  expect(lower).toBeGreaterThan(0);
});
