import { CX, FIRST, UPGRADE } from '@upline/plan';

/**
 * A condition on `pv_row`: the row counts. An order that was refunded in the week it was paid in counts nowhere: neither its own rows nor those that
 * take them back. A line is taken back at most once. The one place that says so.
 */
export const rowCounts = `NOT EXISTS (
  SELECT FROM pv_row AS back WHERE back.order_line_id = pv_row.order_line_id AND back.refund_of_week = back.week)`;

/** The kind of a `pv_row` as the engine numbers it. */
export const kindNumber = `CASE kind WHEN 'FIRST' THEN ${FIRST} WHEN 'UPGRADE' THEN ${UPGRADE} ELSE ${CX} END::smallint`;
