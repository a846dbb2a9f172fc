import { cents, centsToText, pv, pvToText } from '@upline/money';
import type { PlanDocument } from '../document/plan-shape.ts';
import { starProgress } from '../month/star-progress.ts';
import { floorOf, fraction, fractionOf } from '../numbers/fraction.ts';
import type { FractionText, MonthResult, WeekFacts, WeekResult } from '../types.ts';
import { grossAt } from '../week/growing-lines.ts';
import type { CaseNetwork } from './case.ts';
import type { Release } from './pending-amounts.ts';

const usd = (amountCents: number): string => centsToText(cents(BigInt(amountCents)));
const points = (hundredths: number): string => pvToText(pv(BigInt(hundredths)));

/** Converts 10^-10 USD to USD with as many decimals as needed, at least two. Values without an exact decimal are rounded to ten decimals, half up. */
function exactUsd(text: FractionText): string {
  const { numerator, denominator } = fractionOf(text);
  const whole = denominator === 1n ? numerator : floorOf(fraction(numerator * 2n + denominator, denominator * 2n));
  const digits = String(whole < 0n ? -whole : whole).padStart(11, '0');
  const decimals = digits.slice(-10).replace(/0{1,8}$/, '');
  return `${whole < 0n ? '-' : ''}${digits.slice(0, -10)}.${decimals}`;
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
  /** Kept PV of every binary bonus, by its key; undefined if there were never several. */
  readonly keptOf?: Readonly<Record<string, ShownWeek['kept']>>;
  readonly facts: ShownFacts;
  readonly lines: readonly ShownLine[];
}

/** Amounts of a week member by member (`money` observes each member's amount), as `ShownWeek.amounts` holds them. */
export function* shownAmounts(
  { amounts, facts }: WeekResult,
  { codes }: CaseNetwork,
  money: (amount: number, member: number) => string = usd,
): Generator<[code: string, row: Record<string, string>]> {
  for (let row = 0; row < amounts.count; row++) {
    const shown: Record<string, string> = {};
    const member = amounts.member[row] ?? -1;
    let total = 0;
    for (let at = 0; at < amounts.bonuses; at++) {
      const amount = amounts.cents[row * amounts.bonuses + at] ?? 0;
      total += amount;
      if (amount !== 0) shown[facts.bonuses[at] ?? ''] = money(amount, member);
    }
    shown['total'] = money(total, member);
    yield [codes[member] ?? '', shown];
  }
}

/** Explanation of the week: PV with two decimals, USD exact, K and the pay-cut factor as whole numbers or fractions. */
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
  /** K of lines without an order; undefined if they do not belong to all companies. */
  readonly kWithoutOrder?: string;
  readonly payCut: string;
  readonly pools: Readonly<Record<string, { readonly pv: string; readonly amount: string; readonly weights: number }>>;
  readonly carry: Readonly<Record<string, string>>;
  readonly matchedPv: string;
  readonly flushedPv: string;
  readonly keptPv: string;
}

export function shownFacts(facts: WeekFacts): ShownFacts {
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
    ...(facts.kWithoutOrder === undefined ? {} : { kWithoutOrder: shownFraction(facts.kWithoutOrder) }),
    payCut: shownFraction(facts.payCut),
    pools: Object.fromEntries(pools),
    carry: Object.fromEntries(Object.entries(facts.carry).map(([key, amount]) => [key, exactUsd([amount, '1'])])),
    matchedPv: points(facts.matchedPv),
    flushedPv: points(facts.flushedPv),
    keptPv: points(facts.keptPv),
  };
}

/** The lines of a week one by one, as `ShownWeek.lines` holds them. */
export function* shownLines({ lines, facts }: WeekResult, { codes }: CaseNetwork): Generator<ShownLine> {
  for (let at = 0; at < lines.count; at++) {
    yield {
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
    };
  }
}

/** Kept PV of a week member by member, as `ShownWeek.kept` holds it; `key` names a binary bonus if there are several. */
export function* shownKept(
  { kept, keptOf }: WeekResult,
  { codes }: CaseNetwork,
  key?: string,
): Generator<[code: string, legs: [string, string]]> {
  const { left, right } = (key === undefined ? kept : keptOf?.[key]) ?? kept;
  for (let at = 0; at < codes.length; at++) {
    const [onLeft, onRight] = [left[at] ?? 0, right[at] ?? 0];
    if (onLeft !== 0 || onRight !== 0) yield [codes[at] ?? '', [points(onLeft), points(onRight)]];
  }
}

/** A settled week with codes for members and texts for amounts. */
export function showWeek(result: WeekResult, caseNetwork: CaseNetwork): ShownWeek {
  return {
    week: result.facts.week,
    amounts: Object.fromEntries(shownAmounts(result, caseNetwork)),
    kept: Object.fromEntries(shownKept(result, caseNetwork)),
    ...(result.keptOf && {
      keptOf: Object.fromEntries(Object.keys(result.keptOf).map((key) => [key, Object.fromEntries(shownKept(result, caseNetwork, key))])),
    }),
    facts: shownFacts(result.facts),
    lines: [...shownLines(result, caseNetwork)],
  };
}

export interface ShownMonth {
  readonly month: number;
  readonly members: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The members of a closed month one by one, with the gaps to the next star. */
export function* shownMembersOfMonth(
  result: MonthResult,
  plan: PlanDocument,
  { codes }: CaseNetwork,
): Generator<[code: string, figures: Record<string, unknown>]> {
  for (const [at, code] of codes.entries()) {
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
    yield [code, shown];
  }
}

export const showMonth = (month: number, result: MonthResult, plan: PlanDocument, caseNetwork: CaseNetwork): ShownMonth => ({
  month,
  members: Object.fromEntries(shownMembersOfMonth(result, plan, caseNetwork)),
});

/** A member's credit of a week: the first day on which it is credited (null while it waits for a turnover), and the amount by book, USD. */
export interface ShownCredit {
  readonly day: string | null;
  readonly total: string;
  readonly books: Readonly<Record<string, string>>;
}

export interface ShownRelease {
  readonly week: number;
  readonly members: Readonly<Record<string, ShownCredit>>;
}

export function* shownReleases(releases: Iterable<Release>, { codes }: CaseNetwork): Generator<[code: string, credit: ShownCredit]> {
  for (const { member, day = null, totalCents, books } of releases) {
    const shown = Object.fromEntries(books.map(({ book, cents: part }) => [String(book), usd(part)]));
    yield [codes[member] ?? '', { day, total: usd(totalCents), books: shown }];
  }
}

export const showRelease = (week: number, releases: Iterable<Release>, caseNetwork: CaseNetwork): ShownRelease => ({
  week,
  members: Object.fromEntries(shownReleases(releases, caseNetwork)),
});
