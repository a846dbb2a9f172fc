import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { anyStory } from '../testing/any-story.ts';
import { networkOf } from '../testing/engine-of-story.ts';
import { above, ways } from '../testing/formulas/slow-formula.ts';
import type { Person } from '../testing/story.ts';
import { settleMonth } from './settle-month.ts';

/** Thresholds so low that small networks reach them. */
const lowStars = parsePlan({
  ...defaultPlan,
  ranks: {
    ...defaultPlan.ranks,
    stars: defaultPlan.ranks.stars.map((star, at) => ({
      ...star,
      ownPv: at,
      maxPv: at * 40,
      minPv: at * 10,
      recommended: Math.floor(at / 2),
    })),
  },
});

/** Settles the month the slow way: walks every leg for every member, and computes stars of sponsored members first. */
function slowly(people: readonly Person[], volume: { cx: Float64Array; all: Float64Array }) {
  const legOf = (member: number, side: 'left' | 'right'): number => {
    const child = people.find((one) => one.parent === member && one.side === side);
    if (!child) return 0;
    const below = people.filter(({ index }) => index === child.index || above(people, index, ways.placement).includes(child.index));
    return below.reduce((sum, { index }) => sum + (volume.all[index] ?? 0), 0);
  };
  const starOf = (member: number): number => {
    const [left, right] = [legOf(member, 'left'), legOf(member, 'right')];
    const recommended = people.filter(({ sponsor, index }) => sponsor === member && starOf(index) >= 10).length;
    const reached = lowStars.ranks.stars.filter((star) => {
      const isOwn = (volume.cx[member] ?? 0) >= star.ownPv * 100;
      return (
        isOwn && Math.max(left, right) >= star.maxPv * 100 && Math.min(left, right) >= star.minPv * 100 && recommended >= star.recommended
      );
    });
    return reached.at(-1)?.code ?? 0;
  };
  return people.map(({ index }) => {
    const [left, right] = [legOf(index, 'left'), legOf(index, 'right')];
    const heading = people.find((one) => one.parent === index && one.side === (left >= right ? 'left' : 'right'))?.index ?? -1;
    return [
      volume.cx[index],
      Math.max(left, right),
      Math.min(left, right),
      left + right + (volume.all[index] ?? 0),
      heading,
      starOf(index),
    ];
  });
}

it('The month agrees with the slow way on 200 networks', { timeout: 120_000 }, () => {
  const seen = new Set<number>();
  const pv = fc.array(fc.integer({ min: -2_000, max: 20_000 }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(anyStory({ plans: fc.constant(lowStars) }), pv, pv, (story, first, cx) => {
      const { people } = story;
      const columns = {
        first: Float64Array.from(people, (_, at) => first[at] ?? 0),
        cx: Float64Array.from(people, (_, at) => cx[at] ?? 0),
      };
      const volume = { ...columns, upgrade: new Float64Array(people.length).fill(7) };
      const all = volume.cx.map((one, at) => one + (volume.first[at] ?? 0) + 7);
      const result = settleMonth({ plan: lowStars, network: networkOf(story), volume });
      const found = people.map((_, at) =>
        [result.own, result.max, result.min, result.group, result.maxChild, result.star].map((column) => column[at]),
      );
      expect(found).toEqual(slowly(people, { cx: volume.cx, all }));
      for (const star of result.star) seen.add(star);
    }),
    { numRuns: 200, seed: 5 },
  );
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 10, 20, 30, 40, 50, 60]);
});
