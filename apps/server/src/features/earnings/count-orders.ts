import { monthOfWeek } from '@upline/plan';
import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import type { Week } from '../../platform/calendar/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { LockedOrder, OrderListener, OrderPaid, OrderPartRefunded, OrderTakenBack, RefundShares, Write } from '../order/index.ts';
import { pastOf, raiseStanding } from './standing/raise-standing.ts';
import { undoStanding } from './standing/undo-standing.ts';
import { measureOfLine, measureOfRow, type OtherMeasure, retailOfPieces } from './volume/measures.ts';
import { holdOpenWeek, holdOpenWeekAnd } from './volume/open-week.ts';

/** Updates standing and volume, the first two stages of earnings, when an order is paid or reversed. The member's row is locked. */
export function createOrderCounting({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): OrderListener {
  return {
    paid: (transaction, event) => countOrder(transaction, event, businessTimeZone),
    takenBack: (transaction, event) => uncountOrder(transaction, event, businessTimeZone),
    partRefunded: (transaction, event) => uncountPart(transaction, event, businessTimeZone),
  };
}

/** Raises the member's standing, and returns what writes one PV row per line. The PV counts in the week open at payment, by that week's plan. */
async function countOrder(transaction: Database, { order, now }: OrderPaid, timeZone: string): Promise<readonly Write[]> {
  const { open, value: past } = await holdOpenWeekAnd(transaction, now, timeZone, (week) => pastOf(order.memberId, week));
  const { week, day, version } = open;
  const kind = await raiseStanding(transaction, order, open, past);
  const rows = sql`
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at, member_days, day, cv, retail_cents,
      paid_cents)
    SELECT member_order.member_id, member_order.id, line.id, ${kind}, line.pv * line.quantity - line.pv_less, ${week},
      ${monthOfWeek(version.plan, week)}, member_order.company_code, ${now},
      greatest(0, (${now}::timestamptz AT TIME ZONE ${timeZone})::date - (member.joined_at AT TIME ZONE ${timeZone})::date),
      date '1970-01-01' + ${day}::int, ${sql.raw(measureOfLine('CV'))}, ${sql.raw(measureOfLine('retail'))}, ${sql.raw(measureOfLine('paid'))}
    FROM order_line AS line JOIN member_order ON member_order.id = line.order_id JOIN member ON member.id = member_order.member_id
    WHERE member_order.id = ${order.id}
    ORDER BY line.id`;
  return [{ name: 'pv_rows', statement: rows }];
}

/**
 * Reverses what is left of an order's PV, in the week that is open now; calling it again does nothing. An order paid in that same week counts as never paid: the other orders alone
 * make card and activity. An order of an earlier week leaves card and activity unchanged, and the close of the open week adjusts the earnings.
 */
async function uncountOrder(transaction: Database, { order, now }: OrderTakenBack, timeZone: string): Promise<void> {
  await takePvBack(transaction, { order, lines: await allLinesBack(transaction, order.id), now }, timeZone);
}

/** All lines of an order, each with everything that is left to reverse. */
async function allLinesBack(database: Database, orderId: bigint): Promise<PvBack['lines']> {
  const rows = await database.selectFrom('order_line').select('id').where('order_id', '=', orderId).orderBy('id').execute();
  return rows.map(({ id }) => ({ lineId: id, isLast: true, pieces: 0, pv: 0n, cv: 0n, goodsCents: 0n, taxIncludedCents: 0n }));
}

/** Reverses the PV of some pieces, as `uncountOrder` does for all of them. */
async function uncountPart(transaction: Database, event: OrderPartRefunded, timeZone: string): Promise<void> {
  if (event.lines.length > 0) await takePvBack(transaction, event, timeZone);
}

/** Lines of an order whose PV is reversed. */
export interface PvBack {
  order: Pick<LockedOrder, 'id' | 'memberId'>;
  /** All that is left of a line is reversed when its last piece goes back, whatever the figures say. */
  lines: OrderPartRefunded['lines'];
  now: Date;
}

const ofRow = (row: string, measure: OtherMeasure) => sql.raw(measureOfRow(row, measure));

/**
 * Reversals of an order's counted rows by these lines, one row per line: all that is left if the line's last piece goes back, otherwise the requested amount, at most what is left.
 * The refund and its preview both read it, so they cannot differ.
 */
const goingBack = (orderId: bigint, lines: PvBack['lines']) => sql`
    given AS (
      SELECT * FROM unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ isLast }) => isLast)}::boolean[],
        ${lines.map(({ pieces }) => pieces)}::int[], ${lines.map(({ pv }) => pv)}::bigint[], ${lines.map(({ cv }) => cv)}::bigint[],
        ${lines.map(({ goodsCents, taxIncludedCents }) => goodsCents - taxIncludedCents)}::bigint[]) AS given (line_id, is_last, pieces, pv, cv, paid_cents)),
    back AS (
      SELECT back.order_line_id, sum(back.pv) AS pv, sum(${ofRow('back', 'CV')}) AS cv, sum(${ofRow('back', 'retail')}) AS retail, sum(${ofRow('back', 'paid')}) AS paid
      FROM pv_row AS back WHERE back.order_id = ${orderId} AND back.refund_of_week IS NOT NULL GROUP BY back.order_line_id),
    counted AS (
      SELECT row.*, given.is_last, given.pv AS asked_pv, given.cv AS asked_cv, given.paid_cents AS asked_paid, ${sql.raw(retailOfPieces('sold', 'given.pieces'))} AS asked_retail,
        row.pv + coalesce(back.pv, 0) AS left_pv, ${ofRow('row', 'CV')} + coalesce(back.cv, 0) AS left_cv, ${ofRow('row', 'retail')} + coalesce(back.retail, 0) AS left_retail,
        ${ofRow('row', 'paid')} + coalesce(back.paid, 0) AS left_paid
      FROM pv_row AS row JOIN given ON given.line_id = row.order_line_id JOIN order_line AS sold ON sold.id = row.order_line_id
        LEFT JOIN back ON back.order_line_id = row.order_line_id
      WHERE row.order_id = ${orderId} AND row.refund_of_week IS NULL),
    going AS (
      SELECT counted.*, CASE WHEN is_last THEN left_pv ELSE least(asked_pv, left_pv) END AS pv_back,
        CASE WHEN is_last THEN left_cv ELSE least(asked_cv, left_cv) END AS cv_back,
        CASE WHEN is_last THEN left_retail ELSE least(asked_retail, left_retail) END AS retail_back,
        CASE WHEN is_last THEN left_paid ELSE least(asked_paid, left_paid) END AS paid_back
      FROM counted WHERE is_last OR left_pv > 0 OR left_cv > 0 OR left_retail > 0 OR left_paid > 0)`;

/** The lines whose volume a refund reverses: its own, or the whole order if it leaves no money, or too little for the order to count. */
export async function linesUncounted(
  database: Database,
  orderId: bigint,
  shares: Pick<RefundShares, 'lines' | 'isAllUncounted'>,
): Promise<PvBack['lines']> {
  return shares.isAllUncounted ? allLinesBack(database, orderId) : shares.lines;
}

/** The counted value of an order, and how much of that a refund would reverse, in hundredths of PV. */
export async function pvTakenBy(
  database: Database,
  orderId: bigint,
  shares: Pick<RefundShares, 'lines' | 'isAllUncounted'>,
): Promise<{ left: bigint; taken: bigint }> {
  const lines = await linesUncounted(database, orderId, shares);
  const { rows } = await sql<{ left: bigint; taken: bigint }>`
    WITH ${goingBack(orderId, lines)}
    SELECT (SELECT coalesce(sum(pv), 0)::int8 FROM pv_row WHERE order_id = ${orderId}) AS "left",
      (SELECT coalesce(sum(pv_back), 0)::int8 FROM going) AS taken`.execute(database);
  return rows[0] ?? { left: 0n, taken: 0n };
}

/** Reverses the PV of some lines, and what they count for by other measures, in the week that is open now. The order and its member are locked. */
export async function takePvBack(transaction: Database, { order, lines, now }: PvBack, timeZone: string): Promise<void> {
  const open = await holdOpenWeek(transaction, now, timeZone);
  const { week, day, version } = open;
  const { rows } = await sql<{ paidIn: Week }>`
    WITH ${goingBack(order.id, lines)}
    INSERT INTO pv_row (member_id, order_id, order_line_id, kind, pv, week, month, company_code, written_at, refund_of_week, leaves_part, member_days, day,
      cv, retail_cents, paid_cents)
    SELECT member_id, order_id, order_line_id, kind, -pv_back, ${week},
      ${monthOfWeek(version.plan, week)}, company_code, ${now}, week, NOT is_last, member_days,
      date '1970-01-01' + ${day}::int, -cv_back, -retail_back, -paid_back
    FROM going ORDER BY id
    ON CONFLICT (order_line_id) WHERE refund_of_week IS NOT NULL AND NOT leaves_part DO NOTHING RETURNING refund_of_week AS "paidIn"`.execute(
    transaction,
  );
  if (rows[0]?.paidIn === week) await undoStanding(transaction, order.memberId, open);
}
