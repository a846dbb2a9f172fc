import { CX, FIRST, UPGRADE } from '@upline/plan';

/**
 * A condition on a row of `pv_row`, by the table's name in the query: the row counts. A line whose last piece was refunded in the week of its payment counts nowhere: neither its
 * own row nor those that reverse it. For a line partly refunded in that week both count, and add up to what is left. No other place defines this.
 */
export const rowCountsOf = (row: string): string => `NOT EXISTS (
  SELECT FROM pv_row AS back WHERE back.order_line_id = ${row}.order_line_id AND back.refund_of_week = back.week AND NOT back.leaves_part)`;

/** `rowCountsOf` for a query that reads `pv_row` without an alias. */
export const rowCounts = rowCountsOf('pv_row');

/** The kind of a row of `pv_row` as the engine's number; `column` includes its table's name. */
export const kindNumberOf = (column: string): string =>
  `CASE ${column} WHEN 'FIRST' THEN ${FIRST} WHEN 'UPGRADE' THEN ${UPGRADE} ELSE ${CX} END::smallint`;

export const kindNumber = kindNumberOf('kind');
