import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CaseError } from '../../case/case.ts';
import { PlanError } from '../../document/parse-plan.ts';
import { readCase2 } from '../case/read-case2.ts';
import { prepareCase2 } from '../case/run-case2.ts';
import { showPlaces } from '../case/show-case2.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import { shopFaults } from '../shop/shop-faults.ts';
import { openTree, placeNewcomers } from './place-newcomers.ts';
import { spilloverOf } from './registry.ts';
import type { Spillover } from './spillover.ts';
import { type NamedMember, slowPlaces } from '../testing/slow-placement.ts';

const bonuses = [{ ...(defaultPlan2['bonuses'] as object[])[0] }];
const planWith = (placement: object) => ({ ...defaultPlan2, bonuses, caps: {}, placement });

type Written = Partial<NamedMember> & { readonly code: string; readonly slot?: number };

function placesOf(placement: object, members: readonly Written[]) {
  const json = { format: 2, plan: planWith(placement), from: '2026-01-05', members, events: [] };
  return Object.fromEntries(showPlaces(prepareCase2(readCase2(json), undefined)));
}

const anyTree = fc.record({
  width: fc.integer({ min: 1, max: 4 }),
  spillover: fc.constantFrom('level', 'left', 'right'),
  people: fc.array(fc.record({ sponsor: fc.nat(), parent: fc.option(fc.nat(), { freq: 1 }) }), {
    minLength: 2,
    maxLength: 60,
    size: 'max',
  }),
});

it('Spillover puts newcomers where a look at every place would put them', () => {
  let placed = 0;
  fc.assert(
    fc.property(anyTree, ({ width, spillover, people }) => {
      const below = new Map<number, number>();
      const members = people.map(({ sponsor, parent }, at) => {
        const one = { code: `M${at}`, sponsor: at === 0 ? null : `M${sponsor % at}`, type: 'member', market: 'US', joined: 0 };
        if (at === 0) return { ...one, parent: null };
        const above = parent === null ? -1 : parent % at;
        const isFull = (below.get(above) ?? 0) >= width;
        if (above < 0 || isFull) return one;
        below.set(above, (below.get(above) ?? 0) + 1);
        return { ...one, parent: `M${above}` };
      });
      const written = members.map(({ joined: _joined, type: _type, ...rest }) => rest);
      const expected = Object.fromEntries(slowPlaces(width, spillover, members));
      placed += Object.keys(expected).length;
      expect(placesOf({ width, spillover }, written)).toEqual(expected);
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(placed).toBeGreaterThan(3_000);
});

it('Spillover places a member below a sponsor who comes later in the list', () => {
  const members = [{ code: 'A', sponsor: 'B' }, { code: 'B', sponsor: 'R' }, { code: 'R' }];
  expect(placesOf({ width: 2, spillover: 'level' }, members)).toEqual({ A: { parent: 'B', slot: 1 }, B: { parent: 'R', slot: 1 } });
});

it('Spillover keeps named places and roots', () => {
  const members = [
    { code: 'R' },
    { code: 'A', sponsor: 'R' },
    { code: 'B', sponsor: 'R', parent: 'R', slot: 1 },
    { code: 'C', sponsor: 'R', parent: null },
  ];
  expect(placesOf({ width: 2, spillover: 'level' }, members)).toEqual({ A: { parent: 'R', slot: 2 } });
});

it('Members without a parent stay roots where the plan has no spillover', () => {
  const members = [{ code: 'R' }, { code: 'A', sponsor: 'R' }];
  expect([placesOf({ width: 2 }, members), placesOf({ width: 2, spillover: null }, members)]).toEqual([{}, {}]);
});

it('Spillover names members it cannot place because the sponsor is already below', () => {
  const members = [
    { code: 'R' },
    { code: 'A', sponsor: 'C' },
    { code: 'B', sponsor: 'R', parent: 'A' },
    { code: 'C', sponsor: 'R', parent: 'B' },
  ];
  expect(() => placesOf({ width: 2, spillover: 'left' }, members)).toThrow(
    new CaseError('members.1: A cannot be placed below C, who stands below A already'),
  );
});

it('Spillover refuses a slot without a parent, and faults of the case come first', () => {
  const level = { width: 2, spillover: 'level' };
  expect(() => placesOf(level, [{ code: 'R' }, { code: 'A', sponsor: 'R', slot: 2 }])).toThrow(
    new CaseError('members.1.slot: the place is found by spillover: name the parent too, or leave the slot out'),
  );
  expect(() => placesOf(level, [{ code: 'A', sponsor: 'X' }])).toThrow(
    new CaseError('members.0: A names X as sponsor, who is none of the members'),
  );
});

it.each(['level', 'left', 'right'])(
  'Spillover places 200,000 newcomers of one sponsor by %s without walking the line for each',
  (spillover) => {
    const count = 200_000;
    const tree = openTree(3, new Int32Array(count).fill(-1), new Uint8Array(count));
    const newcomers = Array.from({ length: count - 1 }, (_, at) => at + 1);
    const refused: number[] = [];
    placeNewcomers(
      tree,
      spilloverOf(spillover) as Spillover,
      newcomers,
      () => 0,
      (member) => refused.push(member),
    );
    const last = count - 1;
    // Level by level the parent of the n-th member is the (n − 1) / 3-th.
    const byLevel = [Math.floor((last - 1) / 3), (last - 1) % 3];
    expect(refused).toEqual([]);
    expect([tree.parent[last], tree.side[last]]).toEqual(spillover === 'level' ? byLevel : [last - 1, spillover === 'left' ? 0 : 2]);
  },
);

it('Spillover refuses an unknown way, and says which ways exist', () => {
  let fault = '';
  try {
    parsePlan2(planWith({ width: 3, spillover: 'middle' }));
  } catch (error) {
    fault = error instanceof PlanError ? error.message : '';
  }
  expect(fault).toBe('placement.spillover: Invalid option: expected one of "left"|"level"|"right"');
});

it('The shop knows spillover', () => {
  const shop = { currency: 'USD', companies: ['US'], languages: ['en_US'] };
  for (const spillover of [null, 'left', 'level', 'right'])
    expect(shopFaults(parsePlan2(planWith({ width: 2, spillover })), shop)).toEqual([]);
});
