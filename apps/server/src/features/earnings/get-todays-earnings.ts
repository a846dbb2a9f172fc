import type { AnswerOf } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { EarningsParts } from './forecast/living-figures.ts';
import type { Today, TodayLine } from './forecast/figures.ts';
import { type BonusTitleOf, createBonusTitles } from './plans/bonus-titles.ts';
import { namesOf, readPlan } from './plans/plan-store.ts';
import { decimalText } from './trace/decimal-text.ts';
import { explainLine } from './trace/explain-line.ts';
import { fractionOf } from '@upline/plan';
import { createFindPlan, type FindPlan } from './trace/plans-of-lines.ts';

type Row = AnswerOf<'getDailyIncome'>['data'][number];

/** A page of today's provisional rows: first the bonuses that have risen since midnight, then the lines of today's orders, newest first. */
export function createGetTodaysEarnings({ livingFigures, settings }: EarningsParts): Handler<'getDailyIncome'> {
  return async ({ database, member, locale, now }, { pageNum, pageSize }) => {
    const today = await livingFigures.todayOf(member.id);
    const version = today.planVersionId === undefined ? undefined : await readPlan(database, today.planVersionId);
    if (version === undefined) return { data: [], size: 0, total: 0 };
    const zone = settings.businessTimeZone;
    const titleOf = await createBonusTitles(database, { locale, keys: today.columns, open: version });
    const rises = risesOf(today, { at: formatDateTime(now, zone), locale, titleOf });
    const lines = today.lines.toReversed();
    const [from, to] = [(pageNum - 1) * pageSize, pageNum * pageSize];
    const shown = lines.slice(Math.max(0, from - rises.length), Math.max(0, to - rises.length));
    const orders = await readOrders(database, shown);
    const weeks = shown.map(({ adjustsWeek }) => adjustsWeek);
    const by = { columns: today.columns, findPlan: await createFindPlan(database, version, weeks), locale, zone, titleOf };
    const rows = shown.map((line) => rowOf(line, orders.get(line.sourceOrderId), by));
    const size = rises.length + lines.length;
    return { data: [...rises.slice(from, to), ...rows], size, total: amountOf(today.totalCents), plan: namesOf(version) };
  };
}

/** A row for each bonus that does not come from single orders, with its rise. */
function risesOf(
  { columns, risesCents, atMidnightCents }: Today,
  { at, locale, titleOf }: { at: string; locale: Locale; titleOf: BonusTitleOf },
): Row[] {
  const say = createTranslator(locale);
  const money = (cents: number) => decimalText(BigInt(cents), 2, locale, 2);
  return risesCents.flatMap((cents, bonus) => {
    const name = columns[bonus];
    if (cents === 0 || name === undefined) return [];
    const before = atMidnightCents[bonus] ?? 0;
    const arithmetic = say('messages:trace.rise', { now: money(before + cents), before: money(before), rise: money(cents) });
    const amount = amountOf(BigInt(cents));
    return [{ COM_TIME: at, REUSER_CODE: '', ITEM_TYPE: titleOf(name), BOUNS_MONEY: amount, BONUS: name, ARITHMETIC: arithmetic }];
  });
}

interface OrderRow {
  id: bigint;
  orderNo: string;
  buyer: string;
  paidAt: Date | null;
}

async function readOrders(database: Database, lines: readonly TodayLine[]): Promise<Map<bigint, OrderRow>> {
  const ids = [...new Set(lines.map(({ sourceOrderId }) => sourceOrderId))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrderRow>`
    SELECT member_order.id, order_no AS "orderNo", code AS buyer, paid_at AS "paidAt"
    FROM member_order JOIN member ON member.id = member_order.member_id WHERE member_order.id = ANY(${ids}::int8[])`.execute(database);
  return new Map(rows.map((row) => [row.id, row]));
}

interface RowsBy {
  columns: readonly string[];
  findPlan: FindPlan;
  locale: Locale;
  zone: string;
  titleOf: BonusTitleOf;
}

function rowOf(line: TodayLine, order: OrderRow | undefined, { columns, findPlan, locale, zone, titleOf }: RowsBy): Row {
  const name = columns[line.bonus] as string;
  const traced = {
    sourceCode: order?.buyer ?? null,
    orderNo: order?.orderNo ?? null,
    pv: BigInt(line.pv),
    rateBasisPoints: line.rateBasisPoints,
    rank: line.rank,
    grossE10: line.grossE10,
    adjustsWeek: line.adjustsWeek,
    k: fractionOf(line.k),
  };
  return {
    COM_TIME: formatDateTime(order?.paidAt, zone),
    REUSER_CODE: order?.buyer ?? '',
    ITEM_TYPE: titleOf(name),
    BOUNS_MONEY: amountOf(BigInt(line.cents)),
    BONUS: name,
    TRACE: explainLine(traced, { ...findPlan(line.adjustsWeek), key: name, facts: { pools: {} }, locale }),
  };
}
