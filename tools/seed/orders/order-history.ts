import { CX, defaultPlan, monthOfWeek, standingAfter } from '@upline/plan';
import { addWeeks, dayText, daysOfWeek, startOfDay, type Week, weekOf } from '../../../apps/server/src/platform/calendar/index.ts';
import type { Draw } from '../random.ts';
import type { SaleItem } from './sale-items.ts';

export interface HistorySettings {
  now: Date;
  timeZone: string;
  /** Number of members who had joined at a time, in joining order. */
  joinedBy: (atMs: number) => number;
  members: number;
  /** Orders in the last finished week. */
  weekOrders: number;
  /** Orders in each of the previous 25 weeks. */
  historyOrders: number;
  /** Orders in the open week, up to now. */
  openOrders: number;
  /** Places whose orders are made elsewhere. */
  skip: ReadonlySet<number>;
}

/** One-line orders, oldest first, column by column. Members and items are places. */
export interface OrderHistory {
  count: number;
  member: Int32Array;
  item: Int32Array;
  quantity: Uint8Array;
  paidAtMs: Float64Array;
  week: Int32Array;
  /** 0 FIRST, 1 UPGRADE, 2 CX. */
  kind: Uint8Array;
}

/** Members' standing after all their orders, and at the beginning of each week that changed it. */
export interface Standings {
  card: Uint8Array;
  /** 0 if never active. */
  activeUntilWeek: Int32Array;
  earlier: { member: number[]; week: number[]; card: number[]; activeUntilWeek: number[] };
}

const WEEKS_BEFORE = 25;
/** Highest share of the joined members who order in one week. */
const MOST_ORDERING = 0.4;
/** Highest share of a week's orders that newcomers place. */
const NEWCOMERS_SHARE = 0.5;
const HOUR_MS = 3_600_000;

/** Midnight at the start of a business week, in milliseconds since 1970. */
export function startOfWeek(week: Week, timeZone: string): number {
  const { first } = daysOfWeek(week);
  const start = startOfDay(new Date(`${first}T12:00:00Z`), timeZone);
  return (dayText(start, timeZone) === first ? start : startOfDay(new Date(start.getTime() - HOUR_MS), timeZone)).getTime();
}

/** Draws 26 weeks of orders and the open one, counted by the default plan. */
export function drawOrderHistory(
  draw: Draw,
  items: readonly SaleItem[],
  settings: HistorySettings,
): { orders: OrderHistory; standings: Standings } {
  const { now, timeZone, weekOrders, historyOrders, openOrders } = settings;
  const open = weekOf(now, timeZone);
  const orders = emptyHistory(weekOrders + historyOrders * WEEKS_BEFORE + openOrders);
  const books = new Books(settings.members);
  for (let back = WEEKS_BEFORE + 1; back >= 0; back -= 1) {
    const week = addWeeks(open, -back);
    const span = { week, from: startOfWeek(week, timeZone), to: back === 0 ? now.getTime() : startOfWeek(addWeeks(week, 1), timeZone) };
    drawWeek(draw, items, settings, orders, books, { ...span, most: back === 0 ? openOrders : back === 1 ? weekOrders : historyOrders });
  }
  return { orders, standings: books.standings };
}

function drawWeek(
  draw: Draw,
  items: readonly SaleItem[],
  { joinedBy, skip }: HistorySettings,
  orders: OrderHistory,
  books: Books,
  { week, from, to, most }: { week: Week; from: number; to: number; most: number },
): void {
  const joined = joinedBy(from);
  const joinedBefore = joinedBy(from - (to - from));
  const count = Math.min(most, Math.floor(joined * MOST_ORDERING));
  const newcomers = Math.min(joined - joinedBefore, Math.floor(count * NEWCOMERS_SHARE));
  const times = Float64Array.from({ length: count }, () => Math.floor(from + draw.unit() * (to - from))).sort();
  for (const [at, paidAtMs] of times.entries()) {
    // Newcomers place their first order in the week after joining, spread over the week.
    const isNewcomer = newcomers > 0 && Math.floor(((at + 1) * newcomers) / count) > Math.floor((at * newcomers) / count);
    const member = isNewcomer ? joinedBefore + Math.floor((at * newcomers) / count) : draw.between(0, joined - 1);
    const item = draw.between(0, items.length - 1);
    const quantity = draw.weighted([1, 2, 3, 5], [55, 28, 12, 5]);
    if (skip.has(member)) continue;
    const place = orders.count;
    orders.count += 1;
    orders.member[place] = member;
    orders.item[place] = item;
    orders.quantity[place] = quantity;
    orders.paidAtMs[place] = paidAtMs;
    orders.week[place] = week;
    orders.kind[place] = books.count(member, week, (items[item] as SaleItem).pv * quantity);
  }
}

function emptyHistory(most: number): OrderHistory {
  return {
    count: 0,
    member: new Int32Array(most),
    item: new Int32Array(most),
    quantity: new Uint8Array(most),
    paidAtMs: new Float64Array(most),
    week: new Int32Array(most),
    kind: new Uint8Array(most),
  };
}

/** Running sums of each member while the orders are counted one after another. */
class Books {
  readonly standings: Standings;
  readonly #cumulativePv: Float64Array;
  readonly #month: Int32Array;
  readonly #monthPv: Float64Array;
  readonly #hasOrdered: Uint8Array;
  readonly #keptWeek: Int32Array;

  constructor(members: number) {
    const earlier = { member: [], week: [], card: [], activeUntilWeek: [] };
    this.standings = { card: new Uint8Array(members), activeUntilWeek: new Int32Array(members), earlier };
    this.#cumulativePv = new Float64Array(members);
    this.#month = new Int32Array(members);
    this.#monthPv = new Float64Array(members);
    this.#hasOrdered = new Uint8Array(members);
    this.#keptWeek = new Int32Array(members);
  }

  /** Counts an order with the given hundredths of PV and returns its kind. */
  count(member: number, week: Week, pv: number): number {
    const { card, activeUntilWeek } = this.standings;
    const before = { card: card[member]!, activeUntilWeek: activeUntilWeek[member]! };
    const month = monthOfWeek(defaultPlan, week);
    const past = {
      pv: this.#cumulativePv[member]!,
      monthPv: this.#month[member] === month ? this.#monthPv[member]! : 0,
      hasOrdered: this.#hasOrdered[member] === 1,
    };
    const { kind, standing: after } = standingAfter(defaultPlan, before, past, { week, pv });
    this.#hasOrdered[member] = 1;
    this.#cumulativePv[member] = past.pv + pv;
    this.#month[member] = month;
    this.#monthPv[member] = past.monthPv + (kind === CX ? pv : 0);
    if (after.card !== before.card || after.activeUntilWeek !== before.activeUntilWeek) this.#keep(member, week, before);
    card[member] = after.card;
    activeUntilWeek[member] = after.activeUntilWeek;
    return kind;
  }

  #keep(member: number, week: Week, { card, activeUntilWeek }: { card: number; activeUntilWeek: number }): void {
    if (this.#keptWeek[member] === week) return;
    this.#keptWeek[member] = week;
    const { earlier } = this.standings;
    earlier.member.push(member);
    earlier.week.push(week);
    earlier.card.push(card);
    earlier.activeUntilWeek.push(activeUntilWeek);
  }
}
