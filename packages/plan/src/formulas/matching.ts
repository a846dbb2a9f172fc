import { z } from 'zod';
import { largestOf, rates } from '../document/fields.ts';
import { climbSteps } from '../network/climb.ts';
import { timesBasisPoints } from '../numbers/units.ts';
import { grossAt } from '../week/growing-lines.ts';
import { earners, lookUp, type Settling } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('matching'),
  /** Key of the binary bonus that is matched; it stands before this one. */
  of: z.string(),
  basis: z.enum(['recommend', 'placement']),
  generations: z
    .array(
      z.strictObject({
        rateBasisPoints: rates,
        /** Active personally recommended members that open the generation. */
        opensAtDirects: z.int().min(0).max(1000),
      }),
    )
    .min(1)
    .max(20),
  /** Inactive members take no generation. */
  compression: z.boolean(),
  /** What a generation does that is not open to its member: lapse, or pass to the next to whom it is. */
  unopened: z.enum(['lapse', 'pass']),
});

/** Active personally recommended members of each. */
function countActiveDirects({ network, active }: Settling): Int32Array {
  const directs = new Int32Array(network.count);
  for (let member = 0; member < network.count; member++) {
    const sponsor = network.sponsor[member] as number;
    if (sponsor >= 0 && active[member] === 1) directs[sponsor] = (directs[sponsor] as number) + 1;
  }
  return directs;
}

function settle(formula: z.output<typeof fields>, { settling, bonus, needsBuyingDirect, linesOf }: Column): Outcome {
  const source = linesOf(formula.of);
  if (!source) return {};
  const { network, order, plan, members, lines, active } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const directs = countActiveDirects(settling);
  const { generations, basis, compression } = formula;
  const generationRates = generations.map(({ rateBasisPoints }) => lookUp(rateBasisPoints, plan, members));
  const asks = generations.map(({ opensAtDirects }) => opensAtDirects);
  const line =
    basis === 'recommend' ? { uplines: network.sponsor, order: order.sponsor } : { uplines: network.parent, order: order.placement };
  const steps = climbSteps({ line, active, earns, asks, has: directs, compression, passes: formula.unopened === 'pass' });
  // Lines are added while these are read: the columns taken here end before the added ones.
  const pairs = lines.columns();
  for (let at = source.from; at < source.to; at++) {
    const below = pairs.member[at] as number;
    const [pv, gross] = [pairs.pv[at] as number, pairs.gross[at] as number];
    let upline = below;
    for (let generation = 0; generation < generations.length; generation++) {
      upline = (steps[generation] as Int32Array)[upline] as number;
      if (upline < 0) break;
      if (earns[upline] === 0 || (directs[upline] as number) < (asks[generation] as number)) continue;
      const basisPoints = (generationRates[generation] as (typeof generationRates)[0]).valueOf(upline);
      const company = network.company[upline] as number;
      const amount = timesBasisPoints(gross, basisPoints);
      if (amount === 0) continue;
      if (Number.isSafeInteger(gross) && Number.isSafeInteger(amount))
        lines.add(upline, bonus, below, 0, pv, basisPoints, generation + 1, company, amount, 0);
      else {
        const exact = (grossAt(pairs, at) * BigInt(basisPoints)) / 10_000n;
        lines.addExact(upline, bonus, below, 0, pv, basisPoints, generation + 1, company, exact, 0);
      }
    }
  }
  return {};
}

const rule = {
  key: 'matching',
  english: '{{rate}}% of the mutual pair bonus of a member in generation {{generation}} below you.',
};
const arithmetic = { key: 'ofAmount', english: '{{base}} × {{rate}}% = {{gross}}' };

/** Rate by generation × the capped binary bonus of those below. One line a binary bonus and generation. */
export const matching: BonusFormula<typeof fields> = {
  fields,
  tables: ({ generations }) => generations.map(({ rateBasisPoints }) => rateBasisPoints),
  faults({ of }, { bonuses }, at) {
    const source = bonuses.findIndex(({ key }) => key === of);
    const isBinary = source >= 0 && source < at && bonuses[source]?.formula.type === 'binary';
    return isBinary ? [] : [`no binary bonus ${of} before this one`];
  },
  settle,
  isTraced: false,
  goesBySums: () => true,
  mostShare({ of, generations }, ofColumn) {
    const matched = ofColumn(of);
    const rate = generations.reduce((sum, { rateBasisPoints }) => sum + largestOf(rateBasisPoints), 0);
    return matched === undefined ? undefined : (matched * rate) / 10_000;
  },
  wordings: [rule, arithmetic],
  explain(_, { rateBasisPoints, rank, gross }) {
    const rate = { basisPoints: rateBasisPoints };
    const base = { lineUnits: rateBasisPoints === 0 ? 0n : (gross * 10_000n) / BigInt(rateBasisPoints) };
    return {
      rule: say(rule, { rate, generation: rank }),
      arithmetic: say(arithmetic, { base, rate, gross: { lineUnits: gross } }),
      generation: rank,
    };
  },
  example: {
    after: ['pair'],
    formula: {
      type: 'matching',
      of: 'pair',
      basis: 'recommend',
      generations: [{ rateBasisPoints: { by: 'all', value: 1000 }, opensAtDirects: 1 }],
      compression: true,
      unopened: 'lapse',
    },
    sentence: '10% of the mutual pair bonus of a member in generation 1 below you. 10.00 × 10% = 1.00',
  },
};
