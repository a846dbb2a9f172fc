import { sql } from 'kysely';
import { beginsWith } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { heldPieces } from './held-pieces.ts';
import { nameOf, type VariantRow, variantColumns } from './shown-variant.ts';

interface StockRow extends VariantRow {
  stock: number;
  held: number;
  lowLimit: number | null;
  published: boolean;
}

const isLow = sql<boolean>`product_variant.low_limit IS NOT NULL AND product_variant.stock < product_variant.low_limit`;

export const stockSource = defineListSource<'listStock', StockRow>({
  name: 'listStock',
  select: sql`${variantColumns}, product_variant.stock, coalesce(held.pieces, 0) AS held, product_variant.low_limit AS "lowLimit", is_offered(product.published, product.offered_until) AS published`,
  table: sql`product_variant`,
  joins: sql`JOIN product ON product.id = product_variant.product_id LEFT JOIN ${heldPieces} AS held ON held.variant_id = product_variant.id`,
  otherwise: () =>
    sql<boolean>`NOT EXISTS (SELECT FROM product WHERE product.id = product_variant.product_id AND product.removed_at IS NOT NULL)`,
  scope: { noCompany: 'everybody' },
  key: { column: sql`product_variant.id`, type: 'bigint' },
  sorts: {
    productId: { column: sql`product_variant.id`, type: 'bigint' },
    shelf: { column: sql`product_variant.shelf`, type: 'text' },
    stock: { column: sql`product_variant.stock`, type: 'bigint' },
  },
  filters: {
    search: (search, { locale }) => {
      const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
      return sql<boolean>`(product_variant.ean = ${search} OR product_variant.id::text = ${search} OR product_variant.product_id IN (
        SELECT id FROM product WHERE product_no ILIKE ${pattern} OR name ->> 'en_US' ILIKE ${pattern} OR name ->> ${locale}::text ILIKE ${pattern}))`;
    },
    shelf: (shelf) => beginsWith(sql`product_variant.shelf`, shelf),
    isLow: (wanted) => (wanted ? isLow : sql<boolean>`NOT (${isLow})`),
    hasShelf: (wanted) => (wanted ? sql<boolean>`product_variant.shelf <> ''` : sql<boolean>`product_variant.shelf = ''`),
  },
  show: (row, { locale }) => ({
    productId: row.productId,
    productNo: row.productNo,
    variantName: nameOf(locale, row),
    shelf: row.shelf,
    ean: row.ean ?? '',
    stock: row.stock,
    held: row.held,
    onShelf: row.stock + row.held,
    lowLimit: row.lowLimit === null ? '' : String(row.lowLimit),
    isLow: row.lowLimit !== null && row.stock < row.lowLimit,
    published: row.published,
  }),
});
