import { CX, FIRST, UPGRADE } from '@upline/plan';

/**
 * A condition on a row of `pv_row`, by the name of the table in the query: the row counts. A line whose last piece was refunded in the week it was paid in counts nowhere: neither its own row nor those
 * that take it back. Of a line that was refunded in part in that week both count, and add up to what is left. The one place that says so.
 */
export const rowCountsOf = (row: string): string => `NOT EXISTS (
  SELECT FROM pv_row AS back WHERE back.order_line_id = ${row}.order_line_id AND back.refund_of_week = back.week AND NOT back.leaves_part)`;

/** The same of the rows of `pv_row` without another name. */
export const rowCounts = rowCountsOf('pv_row');

/** The kind of a row of `pv_row` as the engine numbers it; `column` is the column with its table's name. */
export const kindNumberOf = (column: string): string =>
  `CASE ${column} WHEN 'FIRST' THEN ${FIRST} WHEN 'UPGRADE' THEN ${UPGRADE} ELSE ${CX} END::smallint`;

/** The kind of a `pv_row` as the engine numbers it. */
export const kindNumber = kindNumberOf('kind');
