import { z } from 'zod';
import {
  basisPoints,
  companies,
  crossable,
  type CrossedTable,
  kinds,
  largestOf,
  lineAmount,
  type NumberTable,
  table,
  withinDays,
} from '../document/fields.ts';
import { climbSteps, type Line } from '../network/climb.ts';
import { fromTheTop } from '../network/order-network.ts';
import { lineUnitsOfUsd } from '../numbers/units.ts';
import { countedOrders, earners, lookUp, lookUpPair, type PairLookup, type Settling } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { fixedAmount, ofPvWordings, pvTimesRate, say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('unilevel'),
  /** The line: sponsors, placement parents, or members who joined before. */
  basis: z.enum(['recommend', 'placement', 'queue']),
  depth: z.int().min(1).max(50),
  /** One table for all levels, or one for each. */
  rateBasisPoints: z.array(crossable(basisPoints)).min(1).max(50),
  /** Fixed amounts for each order instead of rates, as `rateBasisPoints`. Null, or left out, for none. */
  amountUsd: z.array(crossable(lineAmount)).min(1).max(50).nullable().optional(),
  withinDays,
  kinds,
  companies,
  /** Inactive members take no level; otherwise they take one and its bonus lapses. */
  compression: z.boolean(),
  /** Number of levels that a member earns from. */
  entitledLevels: table(z.int().min(0).max(50)),
  /** Effect of a level to which its member is not entitled: it lapses, or passes to the next entitled member. */
  unentitled: z.enum(['lapse', 'pass']),
});
type Unilevel = z.output<typeof fields>;

function lineOf({ network, order }: Settling, basis: Unilevel['basis']): Line {
  if (basis === 'recommend') return { uplines: network.sponsor, order: order.sponsor };
  if (basis === 'placement') return { uplines: network.parent, order: order.placement };
  const uplines = network.queue ?? new Int32Array(network.count).map((_, member) => member - 1);
  return { uplines, order: fromTheTop(uplines, 'single line') };
}

/** The table of each level, from 0: one for all levels, or one for each. */
const ofLevels = (depth: number, tables: readonly (NumberTable | CrossedTable)[]): (NumberTable | CrossedTable)[] =>
  Array.from({ length: depth }, (_, level) => tables[level] ?? tables[0] ?? { by: 'all', value: 0 });

/** Values of each level: rates, or amounts in 10^-10 USD. */
function levelValues({ depth, rateBasisPoints, amountUsd }: Unilevel, { plan, members }: Settling): PairLookup[] {
  if (amountUsd) return ofLevels(depth, amountUsd).map((table) => lookUpPair(table, plan, members, lineUnitsOfUsd));
  return ofLevels(depth, rateBasisPoints).map((table) => lookUpPair(table, plan, members));
}

function settle(formula: Unilevel, { settling, bonus, needsBuyingDirect }: Column): Outcome {
  const { orders, plan, members, lines, active } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const entitled = lookUp(formula.entitledLevels, plan, members);
  const levels = active.map((_, member) => entitled.valueOf(member));
  const values = levelValues(formula, settling);
  // A level requires the smallest sufficient number of levels in the plan: levels that require the same number share their steps.
  const known = [...new Set(levels)].sort((a, b) => a - b);
  const asks = values.map((_, level) => known.find((count) => count > level) ?? Infinity);
  const line = lineOf(settling, formula.basis);
  const { compression } = formula;
  const steps = climbSteps({ line, active, earns, asks, has: levels, compression, passes: formula.unentitled === 'pass' });
  const counts = countedOrders(settling, formula);
  for (let at = 0; at < orders.count; at++) {
    if (!counts(at)) continue;
    const company = orders.company[at];
    const buyer = orders.member[at];
    const id = orders.order[at];
    const pv = orders.pv[at];
    let upline = buyer;
    for (let level = 0; level < formula.depth; level++) {
      upline = steps[level][upline] as number;
      if (upline < 0) break;
      if (earns[upline] === 0 || levels[upline] <= level) continue;
      const value = values[level].valueOf(upline, buyer);
      if (value === 0) continue;
      if (formula.amountUsd) lines.addExact(upline, bonus, buyer, id, pv, 0, level + 1, company, BigInt(value), 0);
      else lines.addRate(upline, bonus, buyer, id, pv, value, level + 1, company);
    }
  }
  return {};
}

const wordings = {
  recommend: {
    key: 'unilevel.recommend',
    english: '{{rate}}% of the PV of an order in generation {{generation}} of your recommendation line.',
  },
  placement: { key: 'unilevel.placement', english: '{{rate}}% of the PV of an order at level {{generation}} of your placement line.' },
  amount: { key: 'unilevel.amount', english: 'A fixed amount for an order at level {{generation}} below you.' },
  queue: { key: 'unilevel.queue', english: '{{rate}}% of the PV of an order by the member {{generation}} places behind you in the line.' },
};

/** Rate by level × PV of each order, for a number of levels up a line. One line per order and level. */
export const unilevel: BonusFormula<typeof fields> = {
  fields,
  tables: ({ rateBasisPoints, amountUsd, entitledLevels }) => [...rateBasisPoints, ...(amountUsd ?? []), entitledLevels],
  faults({ depth, rateBasisPoints, amountUsd }) {
    const isFitting = [rateBasisPoints, amountUsd ?? rateBasisPoints].every(({ length }) => [1, depth].includes(length));
    return [
      ...(isFitting ? [] : ['one table of rates for all levels or one for each']),
      ...(amountUsd && rateBasisPoints.some((ofLevel) => largestOf(ofLevel) > 0) ? ['rates or amounts, and 0 for the others'] : []),
    ];
  },
  settle,
  isTraced: true,
  goesBySums: () => false,
  // An amount is unrelated to the PV of its order.
  mostShare: ({ depth, rateBasisPoints, amountUsd }) =>
    amountUsd?.some((ofLevel) => largestOf(ofLevel) > 0)
      ? undefined
      : ofLevels(depth, rateBasisPoints).reduce((sum, ofLevel) => sum + largestOf(ofLevel), 0),
  mostLines: ({ depth }) => depth,
  wordings: [...Object.values(wordings), fixedAmount, ...ofPvWordings],
  explain({ basis, amountUsd }, line, { plan }) {
    const generation = line.rank;
    if (amountUsd) {
      const arithmetic = say(fixedAmount, { gross: { lineUnits: line.gross } });
      return { rule: say(wordings.amount, { generation }), arithmetic, generation };
    }
    const rule = say(wordings[basis], { rate: { basisPoints: line.rateBasisPoints }, generation });
    return { rule, arithmetic: pvTimesRate(line, plan), generation };
  },
  example: {
    formula: {
      type: 'unilevel',
      basis: 'recommend',
      depth: 5,
      rateBasisPoints: [{ by: 'all', value: 200 }],
      kinds: ['FIRST', 'CX'],
      compression: true,
      entitledLevels: { by: 'all', value: 5 },
      unentitled: 'lapse',
    },
    sentence: '2% of the PV of an order in generation 1 of your recommendation line. 100 PV × 2% = 2.00',
  },
};
