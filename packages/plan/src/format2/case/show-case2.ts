import { cents, centsToText } from '@upline/money';
import { shownAmounts, shownFacts, shownKept, shownLines, type ShownFacts, type ShownLine } from '../../case/show-result.ts';
import { stepsOf } from '../document/names.ts';
import type { LadderStand } from '../run/scene.ts';
import type { ClosedPeriod, MarketFacts } from '../run/close-period.ts';
import type { PeriodRelease } from '../run/releases.ts';
import { minorText } from '../markets/market.ts';
import { decimalsOf } from '../markets/money-of-plan.ts';
import { dayText } from '../periods/calendar.ts';
import { type PreparedCase2, settleCase2 } from './run-case2.ts';

const money = (amountCents: number): string => centsToText(cents(BigInt(amountCents)));

/** Keys of a member's steps on a ladder that was decided. */
export interface ShownRank {
  readonly reached: string;
  readonly paidAs: string;
  readonly title: string;
}

/** Amounts that a cap cut, put off and paid later, in the plan's currency. */
export interface ShownCap {
  readonly flushed: string;
  readonly putOff: string;
  readonly paidOff: string;
}

/** Sum for a market's members in its currency. `rate` is the value of one unit of that currency in the plan's. */
export interface ShownMarket {
  readonly currency: string;
  readonly rate: string;
  readonly paid: string;
}

/** A closed period, with codes for members and texts for amounts. */
export interface ShownPeriod {
  readonly lastDay: string;
  /** Members' steps by ladder and member; without those who are and were on the lowest step. */
  readonly ranks: Readonly<Record<string, Readonly<Record<string, ShownRank>>>>;
  readonly amounts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Volume kept, by bonus and member. */
  readonly kept: Readonly<Record<string, Readonly<Record<string, readonly [left: string, right: string]>>>>;
  readonly caps: Readonly<Record<string, ShownCap>>;
  /** Sums by market: `paid` in the market's currency, all others in the plan's. Undefined if the plan has no markets. */
  readonly markets?: Readonly<Record<string, ShownMarket>>;
  /** Null if no bonus has the period. */
  readonly facts: ShownFacts | null;
  readonly lines: readonly ShownLine[];
}

/** Release to a member: the day on which it is credited (null while it waits), and the part of each book. */
export interface ShownCredit2 {
  readonly day: string | null;
  readonly total: string;
  readonly books: Readonly<Record<string, string>>;
}

/** Place that spillover found for a member. */
export interface ShownPlace {
  readonly parent: string;
  /** Slot below the parent, from 1. */
  readonly slot: number;
}

export interface ShownCase2 {
  /** Places by member; undefined if the plan has no spillover. */
  readonly placed?: Readonly<Record<string, ShownPlace>>;
  /** Closed periods by name and number, such as `week` and `202601`. */
  readonly periods: Readonly<Record<string, Readonly<Record<string, ShownPeriod>>>>;
  readonly releases: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, ShownCredit2>>>>>>;
}

function shownRanks({ now, title, reached }: LadderStand, steps: readonly string[], codes: readonly string[]): Record<string, ShownRank> {
  const [last] = reached;
  const rows = codes.flatMap((code, at): [string, ShownRank][] => {
    const [is, was, ever] = [now[at] ?? 0, last?.[at] ?? 0, title[at] ?? 0];
    if (is === 0 && was === 0 && ever === 0) return [];
    return [[code, { reached: steps[was] ?? '', paidAs: steps[is] ?? '', title: steps[ever] ?? '' }]];
  });
  return Object.fromEntries(rows);
}

/** Formats an amount of a member, given in whole smallest units of the currency of their market. */
function moneyOf({ plan, people }: PreparedCase2): (amount: number, member: number) => string {
  if (plan.markets === null) return money;
  const { company, companies } = people.people.network;
  const decimals = companies.map((name) => decimalsOf(plan, name));
  return (amount, member) => minorText(amount, decimals[company[member] ?? 0] ?? 2);
}

const shownMarkets = (markets: readonly MarketFacts[], plan: PreparedCase2['plan']): Record<string, ShownMarket> =>
  Object.fromEntries(
    markets.map(({ market, currency, rate, paidMinor }) => [
      market,
      { currency, rate, paid: minorText(paidMinor, decimalsOf(plan, market)) },
    ]),
  );

/** A closed period with codes and texts, for people and files. */
export function showPeriod(
  { result, ladders, caps, markets, lastDay }: ClosedPeriod,
  prepared: PreparedCase2,
  hasLines = true,
): ShownPeriod {
  const { plan, people } = prepared;
  const named = {
    codes: people.codes,
    network: people.people.network,
    indexOf: (code: string | null) => (code === null ? -1 : (people.indexOf.get(code) ?? -1)),
  };
  return {
    lastDay: dayText(lastDay),
    ranks: Object.fromEntries(
      ladders.map((ladder) => [ladder.name, shownRanks(ladder, stepsOf(plan.document, ladder.name), people.codes)]),
    ),
    amounts: result ? Object.fromEntries(shownAmounts(result, named, moneyOf(prepared))) : {},
    kept: Object.fromEntries(
      Object.keys(result?.keptOf ?? {}).map((key) => [key, result ? Object.fromEntries(shownKept(result, named, key)) : {}]),
    ),
    caps: Object.fromEntries(
      caps.map((cap) => [cap.cap, { flushed: money(cap.flushedCents), putOff: money(cap.putOffCents), paidOff: money(cap.paidOffCents) }]),
    ),
    ...(markets && { markets: shownMarkets(markets, plan) }),
    facts: result ? shownFacts(result.facts) : null,
    lines: result && hasLines ? [...shownLines(result, named)] : [],
  };
}

/** Credits of a closed period's release, by member code. */
export function showRelease2({ credits }: PeriodRelease, prepared: PreparedCase2): Record<string, ShownCredit2> {
  const tell = moneyOf(prepared);
  return Object.fromEntries(
    credits.map(({ member, day, totalCents, books }) => [
      prepared.people.codes[member] ?? '',
      {
        day: day === undefined ? null : dayText(day),
        total: tell(totalCents, member),
        books: Object.fromEntries(books.map(({ book, cents: part }) => [String(book), tell(part, member)])),
      },
    ]),
  );
}

/** Values by two names. A name may be one that every object has, such as `constructor`. */
class Nested<Value> {
  readonly #map = new Map<string, Map<string, Value>>();

  set(name: string, code: number, value: Value): void {
    const below = this.#map.get(name) ?? new Map<string, Value>();
    this.#map.set(name, below.set(String(code), value));
  }

  object(): Record<string, Record<string, Value>> {
    return Object.fromEntries([...this.#map].map(([name, below]) => [name, Object.fromEntries(below)]));
  }
}

/** Places that spillover found, one by one; none if the plan has no spillover. */
export function* showPlaces({ people }: PreparedCase2): Generator<[code: string, place: ShownPlace]> {
  const { parent, side } = people.people.network;
  for (const member of people.newcomers ?? [])
    yield [people.codes[member] ?? '', { parent: people.codes[parent[member] ?? -1] ?? '', slot: (side[member] ?? 0) + 1 }];
}

/** Runs a case and returns all results at once. Throws as `settleCase2` does. */
export function runCase2(prepared: PreparedCase2): ShownCase2 {
  const periods = new Nested<ShownPeriod>();
  const releases = new Nested<Record<string, ShownCredit2>>();
  for (const step of settleCase2(prepared)) {
    if (step.kind === 'period') periods.set(step.closed.period, step.closed.code, showPeriod(step.closed, prepared));
    else releases.set(step.release.period, step.release.code, showRelease2(step.release, prepared));
  }
  const placed = prepared.people.newcomers && Object.fromEntries(showPlaces(prepared));
  return { ...(placed && { placed }), periods: periods.object(), releases: releases.object() };
}
