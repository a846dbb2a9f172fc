import { expect, it } from 'vitest';
import { defaultPlan } from '../document/default-plan.ts';
import { type PlanDocument } from '../document/plan-shape.ts';
import { parsePlan } from '../document/parse-plan.ts';
import { readCase, runCase } from './index.ts';

/** R with a leg on each side, in which this much PV is bought; a PV counts for 25,000 USD. */
const settled = (formula: object, pv: number, companyCap: object | null = null) => {
  const pair = defaultPlan.bonuses.find(({ key }) => key === 'pair') as PlanDocument['bonuses'][number];
  const bonuses = [{ ...pair, formula: { ...pair.formula, ...formula } }];
  const plan = parsePlan({ ...defaultPlan, usdPerPv: 25_000, companyCap, bonuses });
  const seat = (code: string, side: string) => ({ code, sponsor: 'R', parent: 'R', side });
  const buys = (id: number, member: string) => ({ id, member, pv, kind: 'CX' });
  const members = [{ code: 'R', card: 4 }, seat('A', 'left'), seat('B', 'right')];
  const [week] = runCase(readCase({ members, weeks: [{ week: 202610, orders: [buys(1, 'A'), buys(2, 'B')] }] }), plan).weeks;
  const { gross, cappedByMember, cappedByCompany, breakage } = week?.facts ?? {};
  return {
    paid: week?.amounts['R']?.['total'],
    kept: week?.kept['R'],
    line: week?.lines[0]?.gross,
    gross,
    cappedByMember,
    cappedByCompany,
    breakage,
  };
};
const all = (value: number) => ({ by: 'all', value });

it('A pair of millions is paid to the cent, also where a cap of millions cuts it', () => {
  // 15 % of 3,333.33 × 25,000.
  expect(settled({ weeklyCapUsd: null }, 3_333.33)).toMatchObject({ paid: '12499987.50', line: '12499987.50', gross: '12499987.50' });
  expect(settled({ weeklyCapUsd: all(1_234_567.89) }, 3_333.33)).toMatchObject({
    paid: '1234567.89',
    line: '1234567.89',
    gross: '12499987.50',
    cappedByMember: '11265419.61',
  });
  expect(settled({ weeklyCapUsd: all(200_000_000) }, 3_333.33)).toMatchObject({ paid: '12499987.50', cappedByMember: '0.00' });
});

it('With the excess carried, only as much PV matches as a cap of millions pays for', () => {
  // A hundredth of PV pays 37.50: 1,234,567.89 pays for 32,921 of them.
  expect(settled({ weeklyCapUsd: all(1_234_567.89), overCap: 'carry' }, 3_333.33)).toMatchObject({
    paid: '1234537.50',
    kept: ['3004.12', '3004.12'],
    cappedByMember: '0.00',
  });
  // Whole cycles of 100 PV that pay a million and a cent each.
  const cycles = { match: { by: 'cycles', unitPv: 100, amountUsd: all(1_000_000.01) }, weeklyCapUsd: all(5_000_000), overCap: 'carry' };
  expect(settled(cycles, 1_000)).toMatchObject({ paid: '4000000.04', kept: ['600.00', '600.00'] });
});

it('K of a fraction and a pay cut apply to millions exactly, rounded down once', () => {
  // 2 × 3,333.33 × 25,000 × 7 % is less than the pair of 12,499,987.50.
  expect(settled({ weeklyCapUsd: null }, 3_333.33, { basisPoints: 700, byCompany: {} })).toMatchObject({
    paid: '11666655.00',
    breakage: '0.00',
  });
  // A little more than two thirds of the amount: 12,499,987.50 × 66.67 %.
  expect(settled({ weeklyCapUsd: null, payCut: { by: 'factor', basisPoints: 6_667 } }, 3_333.33)).toMatchObject({
    paid: '8333741.66',
    breakage: '0.00625',
  });
});
