import type { Fraction, Volume } from '@upline/plan';
import { countedTimes, type Plan2 } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** What a volume of a plan is taken from: the points of the goods, their shown price, or what was paid for them net of discounts. */
export type Measure = 'PV' | 'retail' | 'paid';

/** Measures of money, by the column of `pv_row`, and what a line of an order comes to as a whole. */
const money = {
  retail: { column: 'retail_cents', ofLine: 'line.show_price_cents * line.quantity' },
  paid: { column: 'paid_cents', ofLine: 'line.price_cents * line.quantity - line.discount_cents' },
} as const;

/** What a whole line of `order_line AS line` comes to by a measure, in hundredths, as SQL. */
export const measureOfLine = (measure: 'retail' | 'paid'): string => money[measure].ofLine;

/**
 * What a row of `pv_row` counts for by a measure, in hundredths, as SQL; `row` is the name of the table in the query. A row of an earlier release has no money: it
 * has the share of its line's that its PV has, and all of it where the line has no PV.
 */
export function measureOfRow(row: string, measure: Measure): string {
  if (measure === 'PV') return `${row}.pv`;
  const { column, ofLine } = money[measure];
  const pvOfLine = 'line.pv * line.quantity - line.pv_less';
  return `coalesce(${row}.${column}, (SELECT CASE WHEN ${pvOfLine} <> 0 THEN round((${ofLine}) * ${row}.pv::numeric / (${pvOfLine}))
      WHEN ${row}.refund_of_week IS NULL THEN ${ofLine} ELSE -(${ofLine}) END
    FROM order_line AS line WHERE line.id = ${row}.order_line_id))::int8`;
}

/** Further columns of a query with what a row counts for in money, as SQL: retail, then paid. */
export const moneyOfRow = (row: string): string => `, ${measureOfRow(row, 'retail')}, ${measureOfRow(row, 'paid')}`;

/** That a row counts for something by any measure, as SQL. */
export const rowHasAny = (row: string): string =>
  `(${row}.pv <> 0 OR ${measureOfRow(row, 'retail')} <> 0 OR ${measureOfRow(row, 'paid')} <> 0)`;

/** The measures of a plan's volumes, in the order of the document. The shop settles no plan that has others. */
export const measuresOf = ({ document }: Pick<Plan2, 'document'>): Measure[] =>
  Object.values(document.volumes).map(({ of }) => (of === 'CV' ? 'PV' : of));

/** The measure of a volume by its name. */
export const measureOfVolume = ({ document }: Pick<Plan2, 'document'>, name: string): Measure =>
  measuresOf({ document })[Object.keys(document.volumes).indexOf(name)] ?? 'PV';

/** Every measure. */
export const allMeasures: readonly Measure[] = ['PV', 'retail', 'paid'];

/** Whether a plan that was ever in force counts anything but PV: what it paid is taken back by what it counted. */
export async function everCountedMoney(database: Database): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM plan_version WHERE activated_at IS NOT NULL AND document_text ~ '"of"\\s*:\\s*"(retail|paid)"' LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** Whether a plan counts anything but PV. */
export const countsMoney = (plan: Pick<Plan2, 'document'>): boolean => measuresOf(plan).some((measure) => measure !== 'PV');

/** Volume whose rows know what they count for in money, hundredths, where the plan asks. */
export interface MeasuredVolume extends Volume {
  money?: Readonly<Record<'retail' | 'paid', Float64Array>>;
  /** What was left of the row's order before it by each measure, hundredths: known where a period may be special. */
  leftBefore?: Readonly<Record<Measure, Float64Array>>;
}

/** How many times a row counts, by the period in which its order was paid (0 for the one that is closed); undefined for once. */
export type TimesOf = (paidIn: number) => Fraction | undefined;

const once: TimesOf = () => undefined;

/** What a row adds where it counts so many times: what is left of an order is multiplied and rounded down, so all rows of an order add up to exactly that. */
function added(before: number, pv: number, times: Fraction | undefined): number {
  return times === undefined ? pv : countedTimes(before + pv, times) - countedTimes(before, times);
}

/** The rows that count for something by a measure, with that as their PV, as often as they count. */
export function byMeasure(volume: MeasuredVolume, measure: Measure, timesOf: TimesOf = once): Volume {
  const { money, leftBefore, refundOfWeek } = volume;
  if (money === undefined && leftBefore === undefined) return volume;
  const written = measure === 'PV' ? volume.pv : (money?.[measure] ?? volume.pv);
  const before = leftBefore?.[measure];
  const pv = before ? written.map((one, row) => added(before[row] as number, one, timesOf(refundOfWeek[row] as number))) : written;
  return onlyRows({ ...volume, pv }, (row) => pv[row] !== 0);
}

/** The rows of a volume as each of a plan's volumes counts them, by the volume's place in the document. `timesOf`: how often, by the volume's name. */
export function volumesOf(
  plan: Pick<Plan2, 'document'>,
  volume: MeasuredVolume,
  timesOf: (name: string) => TimesOf = () => once,
): (place: number) => Volume {
  const names = Object.keys(plan.document.volumes);
  const measures = measuresOf(plan);
  return (place) => byMeasure(volume, measures[place] ?? 'PV', timesOf(names[place] ?? ''));
}

/** What is left of a row's order before it by each measure, as columns of SQL: PV, then retail and paid where rows are read with money. `counts`: which rows are read, as a condition on `earlier`. */
export function leftBeforeRow(row: string, withMoney: boolean, counts = 'true'): string {
  const measures: readonly Measure[] = withMoney ? allMeasures : ['PV'];
  return measures
    .map(
      (measure) => `, coalesce((SELECT sum(${measureOfRow('earlier', measure)}) FROM pv_row AS earlier
        WHERE earlier.order_id = ${row}.order_id AND earlier.id < ${row}.id AND ${counts}), 0)::int8`,
    )
    .join('');
}

/** Some of the rows of a volume. */
export function onlyRows(volume: MeasuredVolume, isMeant: (row: number) => boolean): MeasuredVolume {
  const keep = (_: number, row: number): boolean => isMeant(row);
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
    ...(volume.money && { money: { retail: volume.money.retail.filter(keep), paid: volume.money.paid.filter(keep) } }),
    ...(volume.leftBefore && {
      leftBefore: {
        PV: volume.leftBefore.PV.filter(keep),
        retail: volume.leftBefore.retail.filter(keep),
        paid: volume.leftBefore.paid.filter(keep),
      },
    }),
  };
}
