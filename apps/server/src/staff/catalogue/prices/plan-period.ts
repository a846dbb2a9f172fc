import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { keepPeriod, refuseOverlap } from './keep-period.ts';
import { type PeriodRow, readPeriods } from './price-rows.ts';
import type { Figures } from './read-figures.ts';

/** Throws `pricePeriodRefused` and `pricePeriodOverlaps` for a period that a variant cannot have at `at`. */
export async function requirePeriod(
  database: StaffContext['database'],
  { variantId, from, until, at }: { variantId: number; from: Date; until: Date | null; at: Date },
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  if (from < at) throw refuse('pricePeriodRefused', { field: 'from', params: { context: 'past' } });
  if (until !== null && until <= from) throw refuse('pricePeriodRefused', { field: 'until', params: { context: 'endFirst' } });
  await refuseOverlap(database, { variantId, from, until, field: 'from' }, settings);
}

/**
 * Plans a price for a variant that the caller has locked, and records it in the history of its product. `at`: the time by the database's clock. Throws `pricePeriodRefused` and
 * `pricePeriodOverlaps`.
 */
export async function planPeriod(
  context: StaffContext,
  {
    variantId,
    figures,
    from,
    until,
    at,
  }: { variantId: number; figures: Figures & { pv: bigint }; from: Date; until: Date | null; at: Date },
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<PeriodRow> {
  const { database, staff } = context;
  await requirePeriod(database, { variantId, from, until, at }, settings);
  const { id } = await database
    .insertInto('price_period')
    .values({
      variant_id: variantId,
      price_cents: figures.price,
      show_price_cents: figures.showPrice,
      pv: figures.pv,
      cv: figures.cv ?? null,
      from_at: from,
      until_at: until,
      planned_by: staff.id,
      planned_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [period] = await readPeriods(database, sql`period.id = ${id}`);
  if (period === undefined) throw new Error('a period that was just written is not there');
  await keepPeriod(context, { before: undefined, after: period });
  return period;
}
