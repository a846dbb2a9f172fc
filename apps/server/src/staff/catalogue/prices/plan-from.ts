import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { keepPeriod } from './keep-period.ts';
import { planPeriod } from './plan-period.ts';
import { type PeriodRow, readPeriods } from './price-rows.ts';
import type { PricesToWrite } from './write-prices.ts';

/** Plans prices of a variant from a moment on, without end. Locks the variant; undefined if there is none. Throws `pricePeriodRefused` and `pricePeriodOverlaps`. */
export async function planFrom(
  context: StaffContext,
  { wanted, from }: { wanted: PricesToWrite; from: Date },
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<PeriodRow | undefined> {
  const { database } = context;
  const { rows } = await sql<{ pv: bigint }>`SELECT pv FROM product_variant WHERE id = ${wanted.productId} FOR NO KEY UPDATE`.execute(
    database,
  );
  const [variant] = rows;
  if (variant === undefined) return undefined;
  const figures = {
    price: wanted.price,
    showPrice: wanted.originalPrice,
    pv: wanted.pv ?? variant.pv,
    cv: wanted.cv ?? undefined,
  };
  return planPeriod(context, { variantId: wanted.productId, figures, from, until: null, at: await timeOf(database) }, settings);
}

/** Takes a planned price of the caller back that has not begun and that nobody has changed. Returns the number of its period; undefined if it has begun, or is another one by now. */
export async function takeBackPlanned(
  context: StaffContext,
  { variantId, from, priceCents }: { variantId: number; from: Date; priceCents: bigint },
): Promise<bigint | undefined> {
  const { database, staff } = context;
  await sql`SELECT FROM product_variant WHERE id = ${variantId} FOR NO KEY UPDATE`.execute(database);
  const [before] = await readPeriods(
    database,
    sql`period.variant_id = ${variantId} AND period.from_at = ${from} AND period.price_cents = ${priceCents} AND period.until_at IS NULL
      AND period.planned_by = ${staff.id}`,
  );
  if (before?.state !== 'planned') return undefined;
  const at = await timeOf(database);
  await database
    .updateTable('price_period')
    .set({ until_at: from, ended_by: staff.id, ended_at: at })
    .where('id', '=', before.id)
    .execute();
  const [after] = await readPeriods(database, sql`period.id = ${before.id}`);
  if (after !== undefined) await keepPeriod(context, { before, after });
  return before.id;
}
