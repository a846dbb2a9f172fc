import { companyMask, kindMask } from '../week/settling.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { say, yourShare } from './explanation.ts';
import { fields, type Pool } from './pool-fields.ts';
import { weightsOf, writeShares } from './pool-shares.ts';

/** PV that fills the pool: of the kinds and countries, less refunds of earlier weeks, hundredths. */
function pvOf({ kinds, companies }: Pool, { settling, totals }: Column): number {
  const kindCounts = kindMask(kinds);
  if (!companies) return totals.netByKind.reduce((sum, kindPv, kind) => sum + (kindCounts[kind] === 1 ? kindPv : 0), 0);
  const { orders, network } = settling;
  const companyCounts = companyMask(network, companies);
  let pv = 0;
  for (let at = 0; at < orders.count; at++)
    if (kindCounts[orders.kind[at]] === 1 && companyCounts[orders.company[at]] === 1) pv += orders.pv[at];
  return pv;
}

function settle(formula: Pool, column: Column): Outcome {
  const { network, step } = column.settling;
  const weights = weightsOf(formula, column);
  const companyWeights = network.companies.map(() => 0);
  weights.forEach((weight, member) => {
    const company = network.company[member];
    companyWeights[company] = companyWeights[company] + weight;
  });
  const all = companyWeights.reduce((sum, weight) => sum + weight, 0);
  const pv = pvOf(formula, column);
  const amount = BigInt(pv) * BigInt(formula.rateBasisPoints) * BigInt(step) + column.carry;
  const shared = all > 0 && amount > 0n ? amount : 0n;
  const given = writeShares(formula, column, { pv, shared, weights, all });
  const isCarried = amount < 0n || formula.undistributed === 'carry';
  // A line has its weight as its rank; if it does not, or a cap cuts it, only the line has the share.
  const isByLine = Boolean(formula.timesVolume ?? formula.shareCapUsd ?? formula.undistributed === 'carry');
  return {
    pool: { facts: { pv, amount: String(amount), weights: all }, shared, carry: isCarried ? amount - given : 0n, companyWeights, isByLine },
  };
}

const wordings = {
  all: {
    key: 'pool',
    english: '{{rate}}% of all PV of the week is shared by weights that depend on rank. You hold {{weight}} of {{weights}}.',
  },
  countries: {
    key: 'pool.countries',
    english:
      '{{rate}}% of the PV of the week from the pool’s countries is shared by weights that depend on rank. You hold {{weight}} of {{weights}}.',
  },
  volume: {
    key: 'pool.volume',
    english: '{{rate}}% of the PV of the week is divided into shares that depend on rank and volume. All shares together: {{weights}}.',
  },
  share: { key: 'share', english: '{{pool}} × {{weight}} ÷ {{weights}} = {{gross}}' },
  shareCut: { key: 'shareCut', english: '{{pool}} × {{weight}} ÷ {{weights}}, limited to {{gross}}' },
};

/**
 * Rate × the week's PV less refunds, plus the carried amount, shared by weights. One line per member, with the share rounded down to 10^-10 USD; the exact share is amount × weight
 * ÷ weights. Below zero nothing is shared and the amount is carried; an undistributed amount stays with the company or is carried.
 */
export const pool: BonusFormula<typeof fields> = {
  fields,
  tables: ({ weights, shareCapUsd }) => (shareCapUsd ? [weights, shareCapUsd] : [weights]),
  settle,
  isTraced: false,
  goesBySums: () => true,
  mostShare: ({ rateBasisPoints }) => rateBasisPoints,
  wordings: [...Object.values(wordings), yourShare],
  explain({ rateBasisPoints, timesVolume, companies }, { rank: weight, gross }, { pool: shared }) {
    const weights = shared?.weights ?? 0;
    const rate = { basisPoints: rateBasisPoints };
    const of = { gross: { lineUnits: gross } };
    if (timesVolume) return { rule: say(wordings.volume, { rate, weights }), arithmetic: say(yourShare, of) };
    const amount = BigInt(shared?.amount ?? 0);
    const isCut = weights > 0 && gross < (amount * BigInt(weight)) / BigInt(weights);
    const figures = { pool: { lineUnits: amount }, weight, weights, ...of };
    return {
      rule: say(companies ? wordings.countries : wordings.all, { rate, weight, weights }),
      arithmetic: say(isCut ? wordings.shareCut : wordings.share, figures),
    };
  },
  example: {
    formula: {
      type: 'pool',
      rateBasisPoints: 300,
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      weights: { by: 'star', values: [0, 0, 1, 2, 4, 8, 16] },
    },
    sentence: '3% of all PV of the week is shared by weights that depend on rank. You hold 1 of 1. 12.00 × 1 ÷ 1 = 12.00',
  },
};
