import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { planPeriod } from './plan-period.ts';
import { shownPeriod } from './price-rows.ts';
import { readFigures } from './read-figures.ts';

/** Lets a variant cost something else for a period. The lock of the variant puts people who plan at once one after the other. */
export function createPlanPrice(settings: Pick<Settings, 'businessTimeZone'>): Handler<'planPrice'> {
  return async (context, payload) => {
    const { database } = context;
    const figures = readFigures(payload);
    const variant = await lockVariant(database, payload.productId);
    if (variant === undefined) return refuse('productNotFound');
    const at = await timeOf(database);
    const from = payload.from === '' ? at : new Date(payload.from);
    const until = payload.until === '' ? null : new Date(payload.until);
    const planned = { variantId: payload.productId, figures: { ...figures, pv: figures.pv ?? variant.pv }, from, until, at };
    return { data: shownPeriod(await planPeriod(context, planned, settings)), message: 'staff.done' };
  };
}

async function lockVariant(database: Database, variantId: number): Promise<{ pv: bigint } | undefined> {
  const { rows } = await sql<{ pv: bigint }>`
    SELECT pv FROM product_variant WHERE id = ${variantId}::bigint FOR NO KEY UPDATE`.execute(database);
  return rows[0];
}
