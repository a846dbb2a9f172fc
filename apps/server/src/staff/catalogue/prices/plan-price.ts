import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { lockGivingAway, lookAtPrices, restsOnGivenAway, shownGivenAway } from '../../promotion/given-away/index.ts';
import { planPeriod, requirePeriod } from './plan-period.ts';
import { shownPeriod } from './price-rows.ts';
import { readFigures } from './read-figures.ts';

type PlanPrice = Act<'planPrice'>;

/** Plans a price for a period. The lock of the variant serializes concurrent plans. A price that gives goods away waits for a second person. */
export const createPlanPrice = (settings: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'planPrice'> =>
  approvable('planPrice', { preview: createPreview(settings), audited: createPlanning(settings) });

const createPreview =
  (settings: Pick<Settings, 'businessTimeZone'>): PlanPrice['preview'] =>
  async ({ database, now, isBinding }, payload) => {
    const { price, pv, cv } = readFigures(payload);
    await lockGivingAway(database);
    const variant = await readVariant(database, payload.productId, isBinding);
    if (variant === undefined) return refuse('productNotFound');
    const at = await timeOf(database);
    await requirePeriod(database, { variantId: payload.productId, ...periodOf(payload, at), at }, settings);
    const worst = await lookAtPrices(database, [{ variantId: payload.productId, priceCents: price, pv, cv }], now);
    return {
      subject: { kind: 'variant', id: String(payload.productId) },
      companyCode: undefined,
      changes: worst === undefined ? [] : shownGivenAway(worst),
      restsOn: { price: String(variant.price), pv: String(variant.pv), ...restsOnGivenAway(worst) },
      needsSecond: worst?.isTooMuch === true,
    };
  };

/** Empty: from now on, without end. */
const periodOf = ({ from, until }: { from: string; until: string }, at: Date) => ({
  from: from === '' ? at : new Date(from),
  until: until === '' ? null : new Date(until),
});

function createPlanning(settings: Pick<Settings, 'businessTimeZone'>): PlanPrice['carryOut'] {
  return async (context, payload) => {
    const { database } = context;
    const figures = readFigures(payload);
    const variant = await readVariant(database, payload.productId, true);
    if (variant === undefined) return refuse('productNotFound');
    const at = await timeOf(database);
    const planned = { variantId: payload.productId, figures: { ...figures, pv: figures.pv ?? variant.pv }, ...periodOf(payload, at), at };
    return { data: shownPeriod(await planPeriod(context, planned, settings)), message: 'staff.done' };
  };
}

async function readVariant(database: Database, variantId: number, isLocked: boolean): Promise<{ price: bigint; pv: bigint } | undefined> {
  const { rows } = await sql<{ price: bigint; pv: bigint }>`
    SELECT price_cents AS price, pv FROM product_variant WHERE id = ${variantId}::bigint ${isLocked ? sql`FOR NO KEY UPDATE` : sql``}`.execute(
    database,
  );
  return rows[0];
}
