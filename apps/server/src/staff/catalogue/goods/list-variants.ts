import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { textIn } from '../../../operation/texts.ts';

/** Variants by product number, with the text searched in the caller's language, in English and in the product number. */
export const listVariants: Handler<'listVariants'> = async ({ database, locale }, { search, pageNum, pageSize }) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const found = database
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .where('product.removed_at', 'is', null)
    .$if(search !== '', (query) =>
      query.where((or) =>
        or.or([
          or('product.product_no', 'ilike', pattern),
          sql<boolean>`product.name ->> 'en_US' ILIKE ${pattern}`,
          sql<boolean>`product.name ->> ${locale}::text ILIKE ${pattern}`,
        ]),
      ),
    );
  const rows = await found
    .leftJoinLateral(sql<object>`price_in_force(product_variant.id)`.as('force'), (join) => join.onTrue())
    .selectAll('product_variant')
    .select([
      sql<bigint>`coalesce(force.price_cents, product_variant.price_cents)`.as('price_now'),
      sql<bigint>`coalesce(force.show_price_cents, product_variant.show_price_cents)`.as('show_price_now'),
      sql<bigint>`coalesce(force.pv, product_variant.pv)`.as('pv_now'),
      sql<bigint | null>`cv_in_force(product_variant.id, product_variant.cv)`.as('cv_now'),
    ])
    .select(['product.product_no', 'product.name', sql<boolean>`is_offered(product.published, product.offered_until)`.as('published')])
    .orderBy('product.product_no')
    .orderBy('product_variant.sort')
    .orderBy('product_variant.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { size } = await found.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
  const data = rows.map((row) => ({
    productId: row.id,
    productNo: row.product_no,
    name: [row.name, row.spec1_value, row.spec2_value]
      .map((texts) => textIn(locale, texts))
      .filter(Boolean)
      .join(', '),
    published: row.published,
    price: amountOf(row.price_now),
    showPrice: amountOf(row.show_price_now),
    pv: amountOf(row.pv_now),
    cv: row.cv_now === null ? null : amountOf(row.cv_now),
    stock: row.stock,
  }));
  return { data, size };
};
