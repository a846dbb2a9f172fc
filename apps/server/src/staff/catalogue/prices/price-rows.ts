import type { AnswerOf } from '@upline/contract';
import { cents, centsToText } from '@upline/money';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';

type Shown = Extract<AnswerOf<'planPrice'>, { data: unknown }>['data'];

export interface PeriodRow {
  id: bigint;
  variantId: number;
  goodsId: number;
  from: Date;
  until: Date | null;
  priceCents: bigint;
  showPriceCents: bigint;
  pv: bigint;
  /** Null: the variant keeps its own. */
  cv: bigint | null;
  person: string;
  plannedAt: Date;
  state: Shown['state'];
}

/** State of a period, by the database's clock. `period` names its row. */
export const stateOfPeriod = (period: ReturnType<typeof sql>) =>
  sql<
    PeriodRow['state']
  >`CASE WHEN ${period}.until_at = ${period}.from_at THEN 'dropped' WHEN ${period}.until_at <= statement_timestamp() THEN 'over'
    WHEN ${period}.from_at <= statement_timestamp() THEN 'now' ELSE 'planned' END`;

/** Periods with their planner and state, by the database's clock. `where` filters them. */
export async function readPeriods(database: Database, where: ReturnType<typeof sql>): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT period.id, period.variant_id AS "variantId", variant.product_id AS "goodsId", period.from_at AS "from", period.until_at AS until,
      period.price_cents AS "priceCents", period.show_price_cents AS "showPriceCents", period.pv, period.cv, staff.name AS person, period.planned_at AS "plannedAt",
      ${stateOfPeriod(sql`period`)} AS state
    FROM price_period AS period JOIN product_variant AS variant ON variant.id = period.variant_id JOIN staff ON staff.id = period.planned_by
    WHERE ${where} ORDER BY period.variant_id, period.from_at, period.id`.execute(database);
  return rows;
}

export const shownPeriod = ({ id, from, until, priceCents, showPriceCents, pv, cv, state, person, plannedAt }: PeriodRow): Shown => ({
  periodNo: Number(id),
  from: from.toISOString(),
  until: until?.toISOString() ?? null,
  price: amountOf(priceCents),
  showPrice: amountOf(showPriceCents),
  pv: amountOf(pv),
  cv: cv === null ? null : amountOf(cv),
  state,
  person,
  plannedAt: plannedAt.toISOString(),
});

const textOf = (hundredths: bigint): string => centsToText(cents(hundredths));

/** A period as the history of a product stores it: from, until (empty for no end), price, original price, PV, and CV if it has one. */
export const keptPeriod = ({
  from,
  until,
  priceCents,
  showPriceCents,
  pv,
  cv,
}: Pick<PeriodRow, 'from' | 'until' | 'priceCents' | 'showPriceCents' | 'pv' | 'cv'>): string[] => [
  from.toISOString(),
  until?.toISOString() ?? '',
  textOf(priceCents),
  textOf(showPriceCents),
  textOf(pv),
  ...(cv === null ? [] : [textOf(cv)]),
];

/** The path of a period in the history of its product. Undo ignores it: prices are planned and ended separately. */
export const periodPath = (variantId: number, id: bigint): string => `variants.${variantId}.prices.${id}`;

/** Another period of the variant that overlaps this one; undefined if there is none. */
export async function overlapping(
  database: Database,
  { variantId, from, until, besides }: { variantId: number; from: Date; until: Date | null; besides?: bigint },
): Promise<{ from: Date; until: Date | null } | undefined> {
  const { rows } = await sql<{ from: Date; until: Date | null }>`
    SELECT from_at AS "from", until_at AS until FROM price_period
    WHERE variant_id = ${variantId} AND id IS DISTINCT FROM ${besides ?? null}::bigint
      AND tstzrange(from_at, until_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)
    ORDER BY from_at LIMIT 1`.execute(database);
  return rows[0];
}
