import { z } from 'zod';
import { basisPoints, kinds, table } from '../document/fields.ts';
import { earners, kindMask, lookUp } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { say } from './explanation.ts';

const fields = z.strictObject({
  type: z.literal('pool'),
  rateBasisPoints: basisPoints,
  kinds,
  weights: table(z.int().min(0).max(10_000)),
});

function settle(formula: z.output<typeof fields>, { settling, bonus, needsBuyingDirect, totals, carry }: Column): Outcome {
  const { network, plan, members, lines, step } = settling;
  const earns = earners(settling, needsBuyingDirect);
  const weightTable = lookUp(formula.weights, plan, members);
  const companyWeights = network.companies.map(() => 0);
  for (let member = 0; member < network.count; member++) {
    if (earns[member] === 0) continue;
    const company = network.company[member] as number;
    companyWeights[company] = (companyWeights[company] as number) + weightTable.valueOf(member);
  }
  const weights = companyWeights.reduce((sum, weight) => sum + weight, 0);
  const kindCounts = kindMask(formula.kinds);
  const pv = totals.netByKind.reduce((sum, kindPv, kind) => sum + (kindCounts[kind] === 1 ? kindPv : 0), 0);
  const amount = BigInt(pv) * BigInt(formula.rateBasisPoints) * BigInt(step) + carry;
  const shared = weights > 0 && amount > 0n ? amount : 0n;
  const shareOf = (weight: number): bigint => (shared * BigInt(weight)) / BigInt(weights);
  const shares = new Map<number, bigint>();
  for (let member = 0; member < network.count && shared > 0n; member++) {
    const weight = weightTable.valueOf(member);
    if (earns[member] === 0 || weight === 0) continue;
    const share = shares.get(weight) ?? shareOf(weight);
    shares.set(weight, share);
    lines.addExact(member, bonus, -1, 0, pv, formula.rateBasisPoints, weight, network.company[member] as number, share, 0);
  }
  return { pool: { facts: { pv, amount: String(amount), weights }, shared, carry: amount < 0n ? amount : 0n, companyWeights } };
}

const rule = {
  key: 'pool',
  english: '{{rate}}% of everyone’s PV of the week is shared by weights that depend on rank. You hold {{weight}} of {{weights}}.',
};
const arithmetic = { key: 'share', english: '{{pool}} × {{weight}} ÷ {{weights}} = {{gross}}' };

/**
 * Rate × the week's PV less refunds, and what was carried, shared by weights. One line a member; it holds the share rounded down to 10^-10 USD, the exact
 * share is amount × weight ÷ weights. Below zero nothing is shared and the amount is carried; what nobody can share stays with the company.
 */
export const pool: BonusFormula<typeof fields> = {
  fields,
  tables: ({ weights }) => [weights],
  settle,
  isTraced: false,
  goesBySums: () => true,
  mostShare: ({ rateBasisPoints }) => rateBasisPoints,
  wordings: [rule, arithmetic],
  explain({ rateBasisPoints }, { rank: weight, gross }, { pool: shared }) {
    const weights = shared?.weights ?? 0;
    return {
      rule: say(rule, { rate: { basisPoints: rateBasisPoints }, weight, weights }),
      arithmetic: say(arithmetic, {
        pool: { lineUnits: BigInt(shared?.amount ?? 0) },
        weight,
        weights,
        gross: { lineUnits: gross },
      }),
    };
  },
  example: {
    formula: {
      type: 'pool',
      rateBasisPoints: 300,
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      weights: { by: 'star', values: [0, 0, 1, 2, 4, 8, 16] },
    },
    sentence: '3% of everyone’s PV of the week is shared by weights that depend on rank. You hold 1 of 1. 12.00 × 1 ÷ 1 = 12.00',
  },
};
