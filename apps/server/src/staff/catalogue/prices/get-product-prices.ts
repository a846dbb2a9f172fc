import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { type PeriodRow, readPeriods, shownPeriod } from './price-rows.ts';

type Prices = AnswerOf<'getProductPrices'>['data'][number];

interface VariantRow {
  id: number;
  spec1: Texts | null;
  spec2: Texts | null;
  priceCents: bigint;
  showPriceCents: bigint;
  pv: bigint;
  cv: bigint | null;
}

const MOST_OVER = 20;
const LARGEST_ID = 2_147_483_647;

/** The present, usual and period prices of a product's variants. */
export const getProductPrices: Handler<'getProductPrices'> = async ({ database, locale }, { goodsId }) => {
  const id = goodsId > LARGEST_ID ? 0 : goodsId;
  const product = await database.selectFrom('product').select('id').where('id', '=', id).executeTakeFirst();
  if (product === undefined) return refuse('productNotFound');
  const { rows } = await sql<VariantRow>`
    SELECT id, spec1_value AS spec1, spec2_value AS spec2, price_cents AS "priceCents", show_price_cents AS "showPriceCents", pv, cv
    FROM product_variant WHERE product_id = ${id} ORDER BY sort, id`.execute(database);
  const periods = Map.groupBy(await readPeriods(database, sql`variant.product_id = ${id}`), ({ variantId }) => variantId);
  const data = rows.map((variant): Prices => {
    const own = periods.get(variant.id) ?? [];
    const name = [variant.spec1, variant.spec2].map((texts) => textIn(locale, texts)).filter((text) => text !== '');
    return {
      productId: variant.id,
      variant: name.join(', '),
      usual: figuresOf(variant),
      now: inForce(variant, own),
      periods: shownOf(own).map(shownPeriod),
    };
  });
  return { data };
};

const figuresOf = ({ priceCents, showPriceCents, pv, cv }: Pick<VariantRow, 'priceCents' | 'showPriceCents' | 'pv' | 'cv'>) => ({
  price: amountOf(priceCents),
  showPrice: amountOf(showPriceCents),
  pv: amountOf(pv),
  cv: cv === null ? null : amountOf(cv),
});

function inForce(usual: VariantRow, periods: readonly PeriodRow[]): Prices['now'] {
  const now = periods.find(({ state }) => state === 'now');
  const next = now === undefined ? periods.find(({ state }) => state === 'planned')?.from : now.until;
  return { ...figuresOf({ ...(now ?? usual), cv: now?.cv ?? usual.cv }), until: next?.toISOString() ?? null };
}

/** All future periods and the last past ones. */
function shownOf(periods: readonly PeriodRow[]): PeriodRow[] {
  const isOver = ({ state }: PeriodRow): boolean => state === 'over' || state === 'dropped';
  const kept = new Set(periods.filter(isOver).slice(-MOST_OVER));
  return periods.filter((period) => !isOver(period) || kept.has(period));
}
