import { legSums } from '../network/leg-sums.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { hundredthsOfPv } from '../numbers/units.ts';
import type { KeptPv } from '../types.ts';
import { earners, kindMask, lookUp, type Settling } from '../week/settling.ts';
import { pvByMember } from '../week/week-pv.ts';
import { cutOf, lesser, type PairGross, payCutOf, type Payment, paymentOf } from './binary-match.ts';
import { pairingOf } from './binary-pairs.ts';
import { type Binary, fields } from './binary-fields.ts';
import type { BonusFormula, Column, Outcome } from './bonus-formula.ts';
import { LostRows } from './lost-rows.ts';
import { ofPvWordings, pvTimesRate, rankBy, say } from './explanation.ts';

/** Payments of matches and the amounts cut off. */
interface Paid {
  /** Payments of matches within the cap. */
  readonly gross: PairGross;
  /** The sum of the amounts cut off in a member's company. */
  readonly capped: (member: number) => ExactSum;
}

/** Records the payment for a member's matched PV within the cap. */
function pay(payment: Payment, member: number, matched: number, { gross, capped }: Paid): void {
  const [full, cap] = [payment.gross(member, matched), payment.cap(member)];
  if (Number.isSafeInteger(full)) {
    // A cap above 2^53 is above the payment here.
    gross.near[member] = Math.min(full, cap);
    if (full > cap) capped(member).add(full - cap);
    return;
  }
  const exact = payment.exactGross(member, matched);
  const most = cap === Infinity ? exact : BigInt(cap);
  const paid = exact < most ? exact : most;
  gross.near[member] = Number(paid);
  if (!Number.isSafeInteger(gross.near[member])) gross.large.set(member, paid);
  if (exact > paid) capped(member).addLarge(exact - paid);
}

const clipOf = ({ clip }: Binary, { plan, members }: Settling) => (clip ? lookUp(clip.pv, plan, members, hundredthsOfPv) : null);

/** Cuts off the excess above the clip if it is lost (in place), for all members who may earn; returns the amount cut off. */
function clipLegs(settling: Settling, formula: Binary, earns: Uint8Array, legs: KeptPv, lost: LostRows): number {
  const clip = formula.clip?.excess === 'flush' ? clipOf(formula, settling) : null;
  let flushed = 0;
  if (!clip) return flushed;
  for (const [side, leg] of [legs.left, legs.right].entries()) {
    for (let member = 0; member < leg.length; member++) {
      const above = leg[member] - clip.valueOf(member);
      if (earns[member] === 0 || above <= 0) continue;
      leg[member] = clip.valueOf(member);
      flushed += above;
      lost.add(member, side, 'clipped', above);
    }
  }
  return flushed;
}

/** Debits matches from the legs (in place) and returns the matched PV of each member. */
function matchLegs(settling: Settling, formula: Binary, earns: Uint8Array, legs: KeptPv, paid: Paid): Float64Array {
  const payment = paymentOf(formula, settling.plan, settling.members, settling.step);
  const { unit } = payment;
  const pair = pairingOf(formula, settling);
  const clip = clipOf(formula, settling);
  const matchedPv = new Float64Array(earns.length);
  for (let member = 0; member < earns.length; member++) {
    if (earns[member] === 0) continue;
    const [left, right] = [legs.left[member], legs.right[member]];
    if (left <= 0 || right <= 0) continue;
    const most = payment.most(member);
    if (most === 0) continue;
    const bound = clip?.valueOf(member) ?? Infinity;
    const { pieces, ofLeft, ofRight } = pair(member, { left: Math.min(left, bound), right: Math.min(right, bound), unit, most });
    if (pieces === 0) continue;
    legs.left[member] = left - ofLeft * unit;
    legs.right[member] = right - ofRight * unit;
    const matched = pieces * unit;
    matchedPv[member] = matched;
    pay(payment, member, matched, paid);
  }
  return matchedPv;
}

/** Cuts off PV that is not kept for the next week (in place). */
function keepLegs(settling: Settling, formula: Binary, legs: KeptPv, lost: LostRows): { flushedPv: number; keptPv: number } {
  const { keepCapPv, unmatched } = formula;
  const caps = keepCapPv === null ? null : lookUp(keepCapPv, settling.plan, settling.members, hundredthsOfPv);
  let [flushedPv, keptPv] = [0, 0];
  for (const [side, leg] of [legs.left, legs.right].entries()) {
    for (let member = 0; member < leg.length; member++) {
      const pv = leg[member];
      if (pv === 0) continue;
      // Inactive members keep no PV. A leg that refunds took below zero stays so until new PV covers it, even while its member is inactive.
      const isInactive = settling.active[member] === 0;
      const isLost = isInactive || unmatched === 'flush';
      const kept = Math.min(pv, isLost ? 0 : (caps?.valueOf(member) ?? Infinity));
      leg[member] = kept;
      if (kept < pv) lost.add(member, side, isInactive ? 'inactive' : isLost ? 'notKept' : 'aboveLimit', pv - kept);
      flushedPv += pv - kept;
      keptPv += kept;
    }
  }
  return { flushedPv, keptPv };
}

function settle(formula: Binary, { settling, bonus, needsBuyingDirect, kept, withoutRefunds }: Column): Outcome {
  const { network, order, orders, lines } = settling;
  const pv = pvByMember(orders, network.count, kindMask(formula.kinds));
  const legs = legSums(network, order, pv);
  if (kept) {
    for (let member = 0; member < network.count; member++) {
      legs.left[member] = legs.left[member] + kept.left[member];
      legs.right[member] = legs.right[member] + kept.right[member];
    }
  }
  const gross: PairGross = { near: new Float64Array(network.count), large: new Map() };
  const cappedOf = network.companies.map(() => new ExactSum());
  const capped = (member: number): ExactSum => cappedOf[network.company[member]];
  const earns = earners(settling, needsBuyingDirect);
  const lost = new LostRows();
  const clippedPv = clipLegs(settling, formula, earns, legs, lost);
  const matched = matchLegs(settling, formula, earns, legs, { gross, capped });
  const payCut = lesser(payCutOf(formula, gross, settling), withoutRefunds?.legs?.payCut);
  const payment = paymentOf(formula, settling.plan, settling.members, settling.step);
  const [cut, isCut] = [cutOf(payCut), payCut.numerator !== payCut.denominator];
  let matchedPv = 0;
  for (let member = 0; member < network.count; member++) {
    const pvOfMember = matched[member];
    if (pvOfMember === 0) continue;
    matchedPv += pvOfMember;
    const [rate, rank, company] = [payment.rateBasisPoints(member), payment.rank(member), network.company[member]];
    const large = gross.large.get(member);
    if (large === undefined && !isCut) {
      lines.add(member, bonus, -1, 0, pvOfMember, rate, rank, company, gross.near[member], 0);
      continue;
    }
    const full = large ?? BigInt(gross.near[member]);
    const paid = cut(full);
    if (paid < full) capped(member).addLarge(full - paid);
    lines.addExact(member, bonus, -1, 0, pvOfMember, rate, rank, company, paid, 0);
  }
  const { flushedPv, keptPv } = keepLegs(settling, formula, legs, lost);
  const cutOff = cappedOf.map((sum) => sum.total());
  return { legs: { kept: legs, lost: lost.rows, capped: cutOff, payCut, matchedPv, flushedPv: flushedPv + clippedPv, keptPv } };
}

const wordings = {
  percentage: {
    key: 'binary.percentage',
    english: '{{rate}}% of the PV that matched between your left and your right leg. The rate depends on your membership level: {{rank}}.',
  },
  cycles: {
    key: 'binary.cycles',
    english: 'A fixed amount for each whole {{unit}} PV that matched between your legs. It depends on your membership level: {{rank}}.',
  },
  percentageAll: { key: 'binary.percentageAll', english: '{{rate}}% of the PV that matched between your left and your right leg.' },
  percentageRank: {
    key: 'binary.percentageRank',
    english: '{{rate}}% of the PV that matched between your left and your right leg. The rate depends on your rank: {{rank}}.',
  },
  cyclesAll: { key: 'binary.cyclesAll', english: 'A fixed amount for each whole {{unit}} PV that matched between your legs.' },
  cyclesRank: {
    key: 'binary.cyclesRank',
    english: 'A fixed amount for each whole {{unit}} PV that matched between your legs. It depends on your rank: {{rank}}.',
  },
  ofCycles: { key: 'ofCycles', english: '{{pv}} PV in whole cycles = {{gross}}' },
};

/** Matches the left and right leg; both are debited. One line per matching member. */
export const binary: BonusFormula<typeof fields> = {
  fields,
  tables({ match, ratio, clip, weeklyCapUsd, keepCapPv }) {
    const paid = match.by === 'percentage' ? match.rateBasisPoints : match.amountUsd;
    const ratios = typeof ratio === 'string' ? null : ratio;
    return [paid, ratios, clip?.pv ?? null, weeklyCapUsd, keepCapPv].filter((one) => one !== null);
  },
  faults: ({ match, ratioOf, weaker }) =>
    weaker === 'eachCycle' && (match.by !== 'cycles' || ratioOf !== 'strongerWeaker')
      ? ['the weaker leg is decided again at each of whole cycles, by a ratio of the stronger to the weaker leg']
      : [],
  settle,
  isTraced: false,
  goesBySums: () => true,
  // The same PV matches once for each member above it: only a share of the week's PV bounds the sum.
  mostShare: ({ payCut }) => (payCut?.by === 'share' ? payCut.basisPoints : undefined),
  hasCommonCap: ({ payCut }) => payCut?.by === 'share',
  wordings: [...Object.values(wordings), ...ofPvWordings],
  explain({ match }, line, { plan }) {
    const isRate = match.by === 'percentage';
    const rank = rankBy(isRate ? match.rateBasisPoints : match.amountUsd, line.rank);
    const figures = isRate
      ? { rate: { basisPoints: line.rateBasisPoints } }
      : { unit: { pvHundredths: BigInt(hundredthsOfPv(match.unitPv)) } };
    const arithmetic = isRate
      ? pvTimesRate(line, plan)
      : say(wordings.ofCycles, { pv: { pvHundredths: line.pv }, gross: { lineUnits: line.gross } });
    if (rank === undefined) return { rule: say(isRate ? wordings.percentageAll : wordings.cyclesAll, figures), arithmetic };
    const byCard = isRate ? wordings.percentage : wordings.cycles;
    const byRank = isRate ? wordings.percentageRank : wordings.cyclesRank;
    return { rule: say('card' in rank ? byCard : byRank, { ...figures, rank }), arithmetic, rank };
  },
  example: {
    formula: {
      type: 'binary',
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      match: { by: 'percentage', rateBasisPoints: { by: 'card', values: [0, 1000, 1000, 1200, 1500] } },
      ratio: '1:1',
      ratioOf: 'leftRight',
      overCap: 'flush',
      unmatched: 'carry',
    },
    sentence:
      '10% of the PV that matched between your left and your right leg. The rate depends on your membership level: Silver card. 100 PV × 10% = 10.00',
  },
};
