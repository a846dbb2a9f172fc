import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { amountOf } from '../../operation/amounts.ts';
import { shareable } from '../../operation/shared-parts.ts';
import { textIn } from '../../operation/texts.ts';
import {
  type CatalogueSnapshot,
  type Category,
  leadVariant,
  picturesOf,
  type Product,
  type ProductEntry,
  type Variant,
} from './catalogue-snapshot.ts';
import { shownDeal } from './deals.ts';
import { besidePrice } from './law/beside-price.ts';
import { shownLink } from './shown-pictures.ts';

type CategoryEntry = AnswerOf<'getProCate'>['data'][number];

/** Fields of a variant that lists and the product's page both show. */
export function shownVariant(snapshot: CatalogueSnapshot, product: Product, variant: Variant, locale: Locale) {
  return {
    pttId: variant.id,
    productName: textIn(locale, product.name),
    pv: amountOf(variant.pv),
    price: amountOf(variant.priceCents),
    showPrice: amountOf(variant.showPriceCents),
    ...shownPrices(snapshot, product, variant, locale),
    orderType: product.orderType,
    spuDesc1: textIn(locale, product.spec1Name),
    spuDesc2: textIn(locale, product.spec2Name),
    skuDesc1: textIn(locale, variant.spec1),
    skuDesc2: textIn(locale, variant.spec2),
  };
}

/** The promotion of everybody on a variant, and what stands beside the price that results. */
export function shownPrices(snapshot: CatalogueSnapshot, product: Product, variant: Variant, locale: Locale) {
  const { shownCents, ...deal } = shownDeal(snapshot, product, variant, locale);
  return { ...deal, ...besidePrice(snapshot, { product, variant, shownCents }, locale) };
}

function productEntry(snapshot: CatalogueSnapshot, product: Product, locale: Locale): ProductEntry {
  const { pictures } = snapshot;
  const variant = leadVariant(product);
  return {
    ...shownVariant(snapshot, product, variant, locale),
    inStock: variant.stock > 0 ? '1' : '0',
    // A list shows one picture; the product's page gets the rest.
    jpmProductSaleNew: {
      jpmProductSaleImageList: picturesOf(product, variant)
        .slice(0, 1)
        .map((key) => ({ imageLink: shownLink(pictures, key), imageOrder: 1 })),
    },
  };
}

const makeEntry = (snapshot: CatalogueSnapshot, position: number, locale: Locale): ProductEntry | undefined => {
  const product = snapshot.products[position];
  return product && shareable(productEntry(snapshot, product, locale));
};

/** The products at these positions, as lists show them. Answers share the entries: never change one. */
export function productEntries(snapshot: CatalogueSnapshot, positions: readonly number[], locale: Locale): ProductEntry[] {
  let made = snapshot.entries.get(locale);
  if (made === undefined) snapshot.entries.set(locale, (made = Array.from({ length: snapshot.products.length })));
  const entries: ProductEntry[] = [];
  for (const position of positions) {
    const entry = (made[position] ??= makeEntry(snapshot, position, locale));
    if (entry) entries.push(entry);
  }
  return entries;
}

/** A category or partition. Its picture is that of its first product. */
export function categoryEntry(snapshot: CatalogueSnapshot, category: Category, locale: Locale): CategoryEntry {
  const picture = snapshot.products[category.products[0] ?? -1]?.pictures[0];
  return {
    partId: category.id,
    partName: textIn(locale, category.name),
    orderType: category.orderType,
    parentId: category.partitionId,
    size: category.products.length,
    imageLink: picture === undefined ? '' : shownLink(snapshot.pictures, picture),
  };
}
