import { add, type Fraction, fraction, fractionOf, ONE, times, ZERO } from '../numbers/fraction.ts';
import type { EarlierLines, Week } from '../types.ts';
import { BASE, type Currency, inMinorUnits, worthOf } from './currencies.ts';
import type { Payees } from './floor-amounts.ts';
import { type GrowingLines, grossAt } from './growing-lines.ts';
import type { EarlierView } from './week-input.ts';
import type { WeekOrders } from './week-orders.ts';

/** Reversals by refunds of orders of earlier weeks. */
export interface TakenBack {
  /** Keys of the week's columns: the plan's, then columns of earlier plans with reversals. */
  readonly columns: readonly string[];
  /** Whole cents (not above 0) by column and member; smallest units of the member's currency. */
  readonly cents: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** Whole cents of each adjusting line, in their order. */
  readonly ofLines: readonly number[];
  /** Total of all reversals, 10^-10 USD. */
  readonly total: Fraction;
}

/** The amount of one member, closed week and column: the sums of what is left of its lines, by company and before K. */
class StandingAmount {
  readonly #gross = new Map<number, bigint>();
  readonly #k: readonly Fraction[];
  readonly #currency: Currency;

  constructor(k: readonly Fraction[], currency: Currency) {
    this.#k = k;
    this.#currency = currency;
  }

  add(company: number, gross: bigint): void {
    this.#gross.set(company, (this.#gross.get(company) ?? 0n) + gross);
  }

  /** Reverses a line and returns the whole cents by which the amount falls. Throws RangeError if less than the line is left. */
  take(company: number, gross: bigint): number {
    const before = this.#cents();
    this.add(company, -gross);
    if ((this.#gross.get(company) as bigint) < 0n) throw new RangeError('more would be taken back than was booked');
    return before - this.#cents();
  }

  /** The exact sum rounded as the week booked it. */
  #cents(): number {
    let sum = ZERO;
    for (const [company, gross] of this.#gross) sum = add(sum, times(fraction(gross), this.#k[company] ?? ONE));
    return inMinorUnits(sum, this.#currency);
  }
}

/** A refund of an order of a closed week. */
interface Refunded {
  readonly week: Week;
  /** Hundredths, above 0. */
  readonly pv: number;
}

/** Refunds in this week of closed weeks' orders, by the order's id. */
function refundedOrders(orders: WeekOrders): Map<number, Refunded> {
  const refunded = new Map<number, Refunded>();
  for (let at = 0; at < orders.count; at++) {
    const [week, order] = [orders.refundOfWeek[at], orders.order[at]];
    if (week !== 0) refunded.set(order, { week, pv: (refunded.get(order)?.pv ?? 0) - orders.pv[at] });
  }
  return refunded;
}

/** Row numbers of the earlier lines that came from an order refunded in this week. Adjustments are left out. */
function linesToReverse(refunded: ReadonlyMap<number, Refunded>, { lines, week }: EarlierLines): number[] {
  const found: number[] = [];
  for (let at = 0; at < lines.count; at++) {
    if (lines.adjustsWeek[at] === 0 && refunded.get(lines.sourceOrder[at])?.week === week[at]) found.push(at);
  }
  return found;
}

/**
 * The part of a line that goes with `pv` of the `of` PV it was computed from, after `before` was reversed. The total reversed so far is rounded down, so that the parts of a line
 * add up to exactly the line.
 */
function shareOf(gross: bigint, { pv, before, of }: { pv: number; before: number; of: number }): bigint {
  if (before === 0 && pv === of) return gross;
  const goneWith = (gone: number): bigint => (gross * BigInt(gone)) / BigInt(of);
  return goneWith(before + pv) - goneWith(before);
}

const nameOf = (week: number, bonus: number, member: number): string => `${week} ${bonus} ${member}`;

/** The closed amounts that some lines belong to. Throws RangeError if K or the sums of one are missing. */
function amountsOf(
  found: readonly number[],
  { lines, week, k, standing }: EarlierLines,
  { network, currencies }: Payees,
): Map<string, StandingAmount> {
  const factors = new Map(Object.entries(k).map(([ofWeek, texts]) => [Number(ofWeek), texts.map(fractionOf)]));
  const amounts = new Map<string, StandingAmount>();
  for (const at of found) {
    const ofWeek = week[at];
    const known = factors.get(ofWeek);
    if (!known) throw new RangeError(`K of week ${ofWeek} is missing: order ${lines.sourceOrder[at]} of it is refunded`);
    const member = lines.member[at];
    const currency = currencies?.[network.company[member]] ?? BASE;
    amounts.set(nameOf(ofWeek, lines.bonus[at], member), new StandingAmount(known, currency));
  }
  for (let at = 0; at < standing.count && amounts.size > 0; at++) {
    const name = nameOf(standing.week[at], standing.bonus[at], standing.member[at]);
    amounts.get(name)?.add(standing.company[at], standing.gross[at]);
  }
  return amounts;
}

/**
 * Reverses each line of the orders refunded in this week, or its refunded share, with K of the week that paid it and in the column that paid it. The column is found by its key in
 * that week's run; a column that the plan no longer has is added after the plan's. A reversal takes the whole cents by which the closed amount falls, so that all reversals of an
 * amount together never exceed what was booked. Throws RangeError if K, the columns or the sums of that week are missing.
 */
export function adjustEarlier(lines: GrowingLines, columns: readonly string[], views: readonly EarlierView[], payees: Payees): TakenBack {
  const all = [...columns];
  const cents = new Map<number, Map<number, number>>();
  const ofLines = views.flatMap((view) => adjustView(view, lines, all, cents, payees));
  return { columns: all, cents, ofLines, total: worthOfTaken(cents, payees) };
}

/** Total reversed over all members. */
function worthOfTaken(cents: ReadonlyMap<number, ReadonlyMap<number, number>>, { network, currencies }: Payees): Fraction {
  const byCompany: number[] = [];
  for (const ofColumn of cents.values())
    for (const [member, minor] of ofColumn) {
      const company = network.company[member];
      byCompany[company] = (byCompany[company] ?? 0) + minor;
    }
  return worthOf(byCompany, currencies);
}

/** Reverses the lines of one view. Adds columns that the plan no longer has to `all`, and whole cents by column and member to `cents`. */
function adjustView(
  { earlier, orders }: EarlierView,
  lines: GrowingLines,
  all: string[],
  cents: Map<number, Map<number, number>>,
  payees: Payees,
): number[] {
  const { lines: old, week } = earlier;
  const refunded = refundedOrders(orders);
  const found = linesToReverse(refunded, earlier);
  const amounts = amountsOf(found, earlier, payees);
  return found.map((at) => {
    const [ofWeek, member, order] = [week[at], old.member[at], old.sourceOrder[at]];
    const key = earlier.bonuses[ofWeek]?.[old.bonus[at]];
    if (key === undefined) throw new RangeError(`the columns of week ${ofWeek} are missing: order ${order} of it is refunded`);
    const known = all.indexOf(key);
    const column = known >= 0 ? known : all.push(key) - 1;
    const [company, of, pv] = [old.company[at], old.pv[at], refunded.get(order)?.pv ?? 0];
    const gross = shareOf(grossAt(old, at), { pv, before: earlier.takenPv.get(order) ?? 0, of });
    const taken = amounts.get(nameOf(ofWeek, old.bonus[at], member))?.take(company, gross) ?? 0;
    const [rate, rank] = [old.rateBasisPoints[at], old.rank[at]];
    lines.addExact(member, column, old.sourceMember[at], order, -pv, rate, rank, company, -gross, ofWeek);
    const ofColumn = cents.get(column) ?? new Map<number, number>();
    cents.set(column, ofColumn);
    ofColumn.set(member, (ofColumn.get(member) ?? 0) - taken);
    return taken === 0 ? 0 : -taken;
  });
}
