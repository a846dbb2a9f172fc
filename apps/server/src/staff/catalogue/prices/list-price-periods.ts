import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { isFoundBy } from '../goods/listing/found-products.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { type PeriodRow, stateOfPeriod } from './price-rows.ts';

type Row = Pick<PeriodRow, 'id' | 'goodsId' | 'from' | 'until' | 'priceCents' | 'showPriceCents' | 'pv' | 'cv' | 'state' | 'person'> &
  Pick<ListRowOf<'listPricePeriods'>, 'productNo'> & { name: Texts; spec1: Texts | null; spec2: Texts | null };

const state = stateOfPeriod(sql`price_period`);

export const pricePeriodSource = defineListSource<'listPricePeriods', Row>({
  name: 'listPricePeriods',
  select: sql`price_period.id, product.id AS "goodsId", product.product_no AS "productNo", product.name, variant.spec1_value AS spec1,
    variant.spec2_value AS spec2, price_period.from_at AS "from", price_period.until_at AS until, price_period.price_cents AS "priceCents",
    price_period.show_price_cents AS "showPriceCents", price_period.pv, coalesce(price_period.cv, variant.cv, price_period.pv) AS cv, planner.name AS person, ${state} AS state`,
  table: sql`price_period`,
  joins: sql`JOIN product_variant AS variant ON variant.id = price_period.variant_id JOIN product ON product.id = variant.product_id
    JOIN staff AS planner ON planner.id = price_period.planned_by`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`price_period.id`, type: 'bigint' },
  sorts: { fromAt: { column: sql`price_period.from_at`, type: 'timestamptz' } },
  filters: {
    search: (search) =>
      sql<boolean>`price_period.variant_id IN (
        SELECT product_variant.id FROM product_variant JOIN product ON product.id = product_variant.product_id WHERE ${isFoundBy(search)})`,
    periodState: (states) => sql<boolean>`${state} = ANY (${[...states]}::text[])`,
    fromAt: (days, { timeZone }) => liesOnDays(sql`price_period.from_at`, days, timeZone),
  },
  show: (row, { locale }) => ({
    periodNo: Number(row.id),
    goodsId: row.goodsId,
    productName: textIn(locale, row.name),
    productNo: row.productNo,
    variantName: [row.spec1, row.spec2]
      .map((texts) => textIn(locale, texts))
      .filter((text) => text !== '')
      .join(', '),
    periodState: row.state,
    fromAt: row.from.toISOString(),
    untilAt: row.until?.toISOString() ?? '',
    price: amountOf(row.priceCents),
    showPrice: amountOf(row.showPriceCents),
    pv: amountOf(row.pv),
    cv: amountOf(row.cv ?? row.pv),
    plannedBy: row.person,
  }),
});
