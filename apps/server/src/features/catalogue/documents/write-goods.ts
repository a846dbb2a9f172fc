import { type GoodsDocument, goodsChanges, type GoodsVariant, type GoodsWords } from '@upline/contract';
import { centsFromText } from '@upline/money';
import type { Database } from '../../../platform/database/connection.ts';

/**
 * Makes a document live. `live` is the current live document; only differences are written, so that a new price makes every process read one product and not all. A new variant
 * begins without stock.
 */
export async function writeGoods(
  database: Database,
  { goodsId, live, document, at }: { goodsId: number; live: GoodsDocument; document: GoodsDocument; at: Date },
): Promise<void> {
  const paths = goodsChanges(live, document).map(({ path }) => path);
  const own = paths.some((path) => !path.startsWith('variant')) ? productRow(document) : {};
  await database
    .updateTable('product')
    .set({ ...own, changed_at: at })
    .where('id', '=', goodsId)
    .execute();
  const isMoved = paths.includes('variantOrder');
  const known = new Set(live.variants.map(({ key }) => key));
  for (const [sort, variant] of document.variants.entries()) {
    const row = variantRow(variant, sort);
    if (!known.has(variant.key)) {
      await database
        .insertInto('product_variant')
        .values({ ...row, product_id: goodsId, stock: 0 })
        .execute();
    } else if (isMoved || paths.some((path) => path.startsWith(`variants.${variant.key}.`))) {
      await database.updateTable('product_variant').set(row).where('id', '=', Number(variant.key)).execute();
    }
  }
}

const json = (words: GoodsWords): string => JSON.stringify(words);
const jsonOrNull = (words: GoodsWords): string | null => (Object.keys(words).length === 0 ? null : json(words));

export const productRow = (document: GoodsDocument) => ({
  product_no: document.productNo,
  published: document.onSale,
  category_id: document.shelf,
  further_shelves: document.furtherShelves,
  offered_until: document.offeredUntil === '' ? null : new Date(document.offeredUntil),
  name: json(document.name),
  summary: json(document.summary),
  introduction: json(document.introduction),
  spec1_name: jsonOrNull(document.spec1),
  spec2_name: jsonOrNull(document.spec2),
  weight_grams: document.weightGrams,
  deposit_cents: centsFromText(document.deposit),
  tax_class: document.taxClass,
  shipping_notice: jsonOrNull(document.shippingNotice),
  pictures: document.pictures,
  maker: document.maker,
  responsible_person: document.responsiblePerson,
  ingredients: jsonOrNull(document.ingredients),
  warnings: jsonOrNull(document.warnings),
});

export const variantRow = (variant: GoodsVariant, sort: number) => ({
  ...rowOf(variant),
  sort,
});

const rowOf = ({ spec1, spec2, price, originalPrice, pv, cv, pictures, onSale, companies, netQuantity }: GoodsVariant) => ({
  spec1_value: jsonOrNull(spec1),
  spec2_value: jsonOrNull(spec2),
  price_cents: centsFromText(price),
  show_price_cents: centsFromText(originalPrice),
  pv: centsFromText(pv),
  cv: cv === '' ? null : centsFromText(cv),
  pictures,
  on_sale: onSale,
  companies,
  net_quantity: netQuantity,
});
