import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { readHundredths } from '../goods/read-hundredths.ts';
import { keepPeriod, refuseOverlap } from './keep-period.ts';
import { readPeriods, shownPeriod } from './price-rows.ts';

/** Lets a variant cost something else for a period. The lock of the variant puts people who plan at once one after the other. */
export function createPlanPrice(settings: Pick<Settings, 'businessTimeZone'>): Handler<'planPrice'> {
  return async (context, payload) => {
    const { database, staff } = context;
    const figures = readFigures(payload);
    const variant = await lockVariant(database, payload.productId);
    if (variant === undefined) return refuse('productNotFound');
    const at = await timeOf(database);
    const from = payload.from === '' ? at : new Date(payload.from);
    const until = payload.until === '' ? null : new Date(payload.until);
    if (from < at) return refuse('pricePeriodRefused', { field: 'from', params: { context: 'past' } });
    if (until !== null && until <= from) return refuse('pricePeriodRefused', { field: 'until', params: { context: 'endFirst' } });
    await refuseOverlap(database, { variantId: payload.productId, from, until, field: 'from' }, settings);
    const { id } = await database
      .insertInto('price_period')
      .values({
        variant_id: payload.productId,
        price_cents: figures.price,
        show_price_cents: figures.showPrice,
        pv: figures.pv ?? variant.pv,
        from_at: from,
        until_at: until,
        planned_by: staff.id,
        planned_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { data: await written(context, id), message: 'staff.done' };
  };
}

/** Throws `amountRefused`. */
function readFigures({ price, showPrice, pv }: PayloadOf<'planPrice'>) {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) throw refuse('amountRefused', { field: 'price', params: { context: 'staff' } });
  if (showCents < priceCents) throw refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  return { price: priceCents, showPrice: showCents, pv: pv === undefined ? undefined : readHundredths(pv, 'pv') };
}

async function lockVariant(database: Database, variantId: number): Promise<{ pv: bigint } | undefined> {
  const { rows } = await sql<{ pv: bigint }>`
    SELECT pv FROM product_variant WHERE id = ${variantId}::bigint FOR NO KEY UPDATE`.execute(database);
  return rows[0];
}

async function written(context: StaffContext, id: bigint) {
  const [period] = await readPeriods(context.database, sql`period.id = ${id}`);
  if (period === undefined) throw new Error('a period that was just written is not there');
  await keepPeriod(context, { before: undefined, after: period });
  return shownPeriod(period);
}
