import type { Fraction, Volume } from '@upline/plan';
import { countedTimes, type Plan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Source of a plan's volume: the points of the goods, their commissionable value, their shown price, or the amount paid for them less discounts. Both prices count without tax. */
export type Measure = 'PV' | OtherMeasure;

export type OtherMeasure = keyof typeof others;

const pvOfLine = 'line.pv * line.quantity - line.pv_less';

/** Measures other than PV: the column of `pv_row`, and the value of a whole order line. A line without a CV counts its PV. */
const others = {
  CV: { column: 'cv', ofLine: `coalesce(line.cv * line.quantity - line.cv_less, ${pvOfLine})` },
  retail: { column: 'retail_cents', ofLine: retailOfPieces('line', 'line.quantity') },
  paid: {
    column: 'paid_cents',
    ofLine: 'line.price_cents * line.quantity - line.discount_cents - CASE WHEN line.tax_is_included THEN line.tax_cents ELSE 0 END',
  },
} as const;

/** The shown price of some pieces of a line without the tax that it contains, in cents, as SQL; `line` is the table's name in the query. */
export function retailOfPieces(line: string, pieces: string): string {
  const shown = `(${line}.show_price_cents * ${pieces})`;
  return `(CASE WHEN ${line}.tax_is_included THEN round(${shown}::numeric * 10000 / (10000 + ${line}.tax_basis_points))::int8 ELSE ${shown} END)`;
}

/** The value of a whole line of `order_line AS line` by a measure, in hundredths, as SQL. */
export const measureOfLine = (measure: OtherMeasure): string => others[measure].ofLine;

/**
 * The value of a row of `pv_row` by a measure, in hundredths, as SQL; `row` is the table's name in the query. A row of an earlier release has PV alone: it gets the same share of
 * its line's value as of the line's PV, and all of it if the line has no PV.
 */
export function measureOfRow(row: string, measure: Measure): string {
  if (measure === 'PV') return `${row}.pv`;
  const { column, ofLine } = others[measure];
  return `coalesce(${row}.${column}, (SELECT CASE WHEN ${pvOfLine} <> 0 THEN round((${ofLine}) * ${row}.pv::numeric / (${pvOfLine}))
      WHEN ${row}.refund_of_week IS NULL THEN ${ofLine} ELSE -(${ofLine}) END
    FROM order_line AS line WHERE line.id = ${row}.order_line_id))::int8`;
}

/** Measures other than PV, in the order of the columns of `othersOfRow`. */
export const otherMeasures = Object.keys(others) as OtherMeasure[];

/** Further SQL columns with a row's value by the other measures. */
export const othersOfRow = (row: string): string => otherMeasures.map((measure) => `, ${measureOfRow(row, measure)}`).join('');

/** Whether a row has a value by any measure, as SQL. */
export const rowHasAny = (row: string): string => `(${allMeasures.map((measure) => `${measureOfRow(row, measure)} <> 0`).join(' OR ')})`;

/** The measures of a plan's volumes, in the order of the document. */
export const measuresOf = ({ document }: Pick<Plan2, 'document'>): Measure[] => Object.values(document.volumes).map(({ of }) => of);

export const measureOfVolume = ({ document }: Pick<Plan2, 'document'>, name: string): Measure =>
  measuresOf({ document })[Object.keys(document.volumes).indexOf(name)] ?? 'PV';

export const allMeasures: readonly Measure[] = ['PV', ...otherMeasures];

/** Whether any plan ever in force counts anything but PV: its amounts are reversed by the measure it counted. */
export async function everCountedOthers(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM plan_version WHERE activated_at IS NOT NULL AND document_text ~ '"of"\\s*:\\s*"(${sql.raw(otherMeasures.join('|'))})"' LIMIT 1`.execute(
    database,
  );
  return rows.length > 0;
}

export const countsOthers = (plan: Pick<Plan2, 'document'>): boolean => measuresOf(plan).some((measure) => measure !== 'PV');

/** Volume whose rows also have their values by the other measures, in hundredths, if the plan needs them. */
export interface MeasuredVolume extends Volume {
  others?: Readonly<Record<OtherMeasure, Float64Array>>;
  /** Volume left of the row's order before it, in hundredths by measure; undefined unless a period may be special. */
  leftBefore?: Readonly<Record<Measure, Float64Array>>;
}

export const columnsOfOthers = (columnOf: (measure: OtherMeasure) => Float64Array): Record<OtherMeasure, Float64Array> => ({
  CV: columnOf('CV'),
  retail: columnOf('retail'),
  paid: columnOf('paid'),
});

export const columnsOfAll = (columnOf: (measure: Measure) => Float64Array): Record<Measure, Float64Array> => ({
  PV: columnOf('PV'),
  ...columnsOfOthers(columnOf),
});

/** The factor by which a row counts, by the period of the order's payment (0 for the one being closed); undefined for 1. */
export type TimesOf = (paidIn: number) => Fraction | undefined;

const once: TimesOf = () => undefined;

/** The part a row adds when multiplied: what is left of an order is multiplied and rounded down, so all rows of an order add up to exactly that. */
function added(before: number, pv: number, times: Fraction | undefined): number {
  return times === undefined ? pv : countedTimes(before + pv, times) - countedTimes(before, times);
}

/** The rows that have a value by a measure; as PV they have that value, multiplied by their factor. */
export function byMeasure(volume: MeasuredVolume, measure: Measure, timesOf: TimesOf = once): Volume {
  const { others: columns, leftBefore, refundOfWeek } = volume;
  if (columns === undefined && leftBefore === undefined) return volume;
  const written = measure === 'PV' ? volume.pv : (columns?.[measure] ?? volume.pv);
  const before = leftBefore?.[measure];
  const pv = before ? written.map((one, row) => added(before[row]!, one, timesOf(refundOfWeek[row]!))) : written;
  return onlyRows({ ...volume, pv }, (row) => pv[row] !== 0);
}

/** The rows of a volume as each of the plan's volumes counts them, by the volume's place in the document. `timesOf`: the factor, by the volume's name. */
export function volumesOf(
  plan: Pick<Plan2, 'document'>,
  volume: MeasuredVolume,
  timesOf: (name: string) => TimesOf = () => once,
): (place: number) => Volume {
  const names = Object.keys(plan.document.volumes);
  const measures = measuresOf(plan);
  return (place) => byMeasure(volume, measures[place] ?? 'PV', timesOf(names[place] ?? ''));
}

/**
 * Volume left of a row's order before it by each measure, as SQL columns: PV, then the other measures if rows are read with them. `counts`: the rows to read, as a condition on
 * `earlier`.
 */
export function leftBeforeRow(row: string, withOthers: boolean, counts = 'true'): string {
  const measures: readonly Measure[] = withOthers ? allMeasures : ['PV'];
  return measures
    .map(
      (measure) => `, coalesce((SELECT sum(${measureOfRow('earlier', measure)}) FROM pv_row AS earlier
        WHERE earlier.order_id = ${row}.order_id AND earlier.id < ${row}.id AND ${counts}), 0)::int8`,
    )
    .join('');
}

export function onlyRows(volume: MeasuredVolume, isMeant: (row: number) => boolean): MeasuredVolume {
  const keep = (_: number, row: number): boolean => isMeant(row);
  const { others: columns, leftBefore } = volume;
  const member = volume.member.filter(keep);
  return {
    count: member.length,
    member,
    order: volume.order.filter(keep),
    pv: volume.pv.filter(keep),
    kind: volume.kind.filter(keep),
    company: volume.company.filter(keep),
    ...(volume.memberDays && { memberDays: volume.memberDays.filter(keep) }),
    refundOfWeek: volume.refundOfWeek.filter(keep),
    ...(columns && { others: columnsOfOthers((measure) => columns[measure].filter(keep)) }),
    ...(leftBefore && { leftBefore: columnsOfAll((measure) => leftBefore[measure].filter(keep)) }),
  };
}
