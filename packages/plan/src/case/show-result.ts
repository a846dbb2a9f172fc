import { cents, centsToText, pv, pvToText } from '@upline/money';
import type { PlanDocument } from '../document/plan-shape.ts';
import { starProgress } from '../month/star-progress.ts';
import { fractionOf } from '../numbers/fraction.ts';
import type { FractionText, MonthResult, WeekFacts, WeekResult } from '../types.ts';
import { grossAt } from '../week/growing-lines.ts';
import type { CaseNetwork } from './case-network.ts';

const usd = (amountCents: number): string => centsToText(cents(BigInt(amountCents)));
const points = (hundredths: number): string => pvToText(pv(BigInt(hundredths)));

/** 10^-10 USD as USD: exact, with as many decimals as needed, or as a fraction. */
function exactUsd(text: FractionText): string {
  const { numerator, denominator } = fractionOf(text);
  if (denominator !== 1n) return `${numerator}/${denominator} × 10^-10`;
  const digits = String(numerator < 0n ? -numerator : numerator).padStart(11, '0');
  const decimals = digits.slice(-10).replace(/0{1,8}$/, '');
  return `${numerator < 0n ? '-' : ''}${digits.slice(0, -10)}.${decimals}`;
}

const shownFraction = ([numerator, denominator]: FractionText): string => (denominator === '1' ? numerator : `${numerator}/${denominator}`);

/** One line in words and figures; `gross` is exact, in USD, before K. */
export interface ShownLine {
  readonly member: string;
  readonly bonus: string;
  readonly source: string | null;
  readonly order: number | null;
  readonly pv: string;
  readonly ratePercent: number;
  readonly rank: number;
  readonly company: string;
  readonly gross: string;
  readonly adjustsWeek: number | null;
}

export interface ShownWeek {
  readonly week: number;
  /** USD by member and bonus, and `total`; bonuses that are 0 are left out. */
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** PV kept on the left and right; members with none are left out. */
  readonly kept: Readonly<Record<string, readonly [left: string, right: string]>>;
  readonly facts: ShownFacts;
  readonly lines: readonly ShownLine[];
}

function amountsOf({ amounts, facts }: WeekResult, { codes }: CaseNetwork): ShownWeek['amounts'] {
  const rows = Array.from(amounts.member, (member, row) => {
    const columns = facts.bonuses.map((bonus, at) => [bonus, amounts.cents[row * amounts.bonuses + at] ?? 0] as const);
    const total = columns.reduce((sum, [, amount]) => sum + amount, 0);
    const shown = [...columns.filter(([, amount]) => amount !== 0), ['total', total] as const];
    return [codes[member] ?? '', Object.fromEntries(shown.map(([name, amount]) => [name, usd(amount)]))];
  });
  return Object.fromEntries(rows);
}

/** What explains the week: PV with two decimals, USD exact, K and the pay-cut factor as whole numbers or fractions. */
export interface ShownFacts {
  /** Columns, in the plan's order. */
  readonly bonuses: readonly string[];
  readonly weekPv: string;
  readonly refundedPv: string;
  readonly companyPv: Readonly<Record<string, string>>;
  readonly gross: string;
  readonly adjustments: string;
  readonly cappedByMember: string;
  readonly cappedByCompany: string;
  readonly paid: string;
  readonly breakage: string;
  readonly k: Readonly<Record<string, string>>;
  readonly payCut: string;
  readonly pools: Readonly<Record<string, { readonly pv: string; readonly amount: string; readonly weights: number }>>;
  readonly carry: Readonly<Record<string, string>>;
  readonly matchedPv: string;
  readonly flushedPv: string;
  readonly keptPv: string;
}

function shownFacts(facts: WeekFacts): ShownFacts {
  const byCompany = <Value>(list: readonly Value[], show: (value: Value) => string) =>
    Object.fromEntries(list.map((value, at) => [facts.companies[at] ?? '', show(value)]));
  const pools = Object.entries(facts.pools).map(([key, { pv: ofWeek, amount, weights }]) => {
    return [key, { pv: points(ofWeek), amount: exactUsd([amount, '1']), weights }] as const;
  });
  return {
    bonuses: facts.bonuses,
    weekPv: points(facts.weekPv),
    refundedPv: points(facts.refundedPv),
    companyPv: byCompany(facts.companyPv, points),
    gross: exactUsd(facts.gross),
    adjustments: exactUsd(facts.adjustments),
    cappedByMember: exactUsd(facts.cappedByMember),
    cappedByCompany: exactUsd(facts.cappedByCompany),
    paid: usd(facts.paidCents),
    breakage: exactUsd(facts.breakage),
    k: byCompany(facts.k, shownFraction),
    payCut: shownFraction(facts.payCut),
    pools: Object.fromEntries(pools),
    carry: Object.fromEntries(Object.entries(facts.carry).map(([key, amount]) => [key, exactUsd([amount, '1'])])),
    matchedPv: points(facts.matchedPv),
    flushedPv: points(facts.flushedPv),
    keptPv: points(facts.keptPv),
  };
}

function shownLines({ lines, facts }: WeekResult, { codes }: CaseNetwork): ShownLine[] {
  return Array.from({ length: lines.count }, (_, at) => ({
    member: codes[lines.member[at] ?? -1] ?? '',
    bonus: facts.bonuses[lines.bonus[at] ?? -1] ?? '',
    source: codes[lines.sourceMember[at] ?? -1] ?? null,
    order: lines.sourceOrder[at] || null,
    pv: points(lines.pv[at] ?? 0),
    ratePercent: (lines.rateBasisPoints[at] ?? 0) / 100,
    rank: lines.rank[at] ?? 0,
    company: facts.companies[lines.company[at] ?? -1] ?? '',
    gross: exactUsd([String(grossAt(lines, at)), '1']),
    adjustsWeek: lines.adjustsWeek[at] || null,
  }));
}

/** A settled week with codes for members and texts for amounts. */
export function showWeek(result: WeekResult, caseNetwork: CaseNetwork): ShownWeek {
  const { left, right } = result.kept;
  const kept = caseNetwork.codes.flatMap((code, at) => {
    const legs = [left[at] ?? 0, right[at] ?? 0] as const;
    return legs[0] === 0 && legs[1] === 0 ? [] : [[code, [points(legs[0]), points(legs[1])]] as const];
  });
  return {
    week: result.facts.week,
    amounts: amountsOf(result, caseNetwork),
    kept: Object.fromEntries(kept),
    facts: shownFacts(result.facts),
    lines: shownLines(result, caseNetwork),
  };
}

export interface ShownMonth {
  readonly month: number;
  readonly members: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A closed month of every member, with the gaps to the next star. */
export function showMonth(month: number, result: MonthResult, plan: PlanDocument, { codes }: CaseNetwork): ShownMonth {
  const members = codes.map((code, at) => {
    const figures = {
      own: result.own[at] ?? 0,
      max: result.max[at] ?? 0,
      min: result.min[at] ?? 0,
      recommended: result.recommendedStars[at] ?? 0,
    };
    const { next, gaps, percentage } = starProgress(plan, figures);
    const shown = {
      star: result.star[at] ?? 0,
      own: points(figures.own),
      max: points(figures.max),
      maxMember: codes[result.maxChild[at] ?? -1] ?? null,
      min: points(figures.min),
      group: points(result.group[at] ?? 0),
      recommended: figures.recommended,
      next,
      gaps: { own: points(gaps.own), max: points(gaps.max), min: points(gaps.min), recommended: gaps.recommended },
      percentage,
    };
    return [code, shown] as const;
  });
  return { month, members: Object.fromEntries(members) };
}
