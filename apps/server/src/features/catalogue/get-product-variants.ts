import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import { type CatalogueSnapshot, findVariant, type Product, type Variant } from './catalogue-snapshot.ts';
import type { Catalogue } from './catalogue.ts';
import { MOST_STOCK_SHOWN } from './get-product.ts';
import { netQuantityText } from './law/unit-price.ts';
import { shownPrices } from './product-entry.ts';

type SpecsEntry = AnswerOf<'getProductSkuList'>['data'][number];

/** Values of the first dimension, each with its variants; a product without dimensions has one value, ''. `specsId` counts the values from 1. */
export function createGetProductVariants(catalogue: Catalogue): Handler<'getProductSkuList'> {
  return ({ locale }, { pttId }) => {
    const snapshot = catalogue.current();
    const found = findVariant(snapshot, pttId);
    if (found === undefined) return refuse('productNotFound');
    const entries = new Map<string, SpecsEntry>();
    for (const variant of found.product.variants) {
      // Compared by their English text, which always exists: a translation may give two values the same name.
      const value = variant.spec1?.en_US ?? '';
      const entry = entries.get(value) ?? { specsId: entries.size + 1, specs: textIn(locale, variant.spec1), productList: [] };
      entry.productList.push(skuOf(snapshot, found.product, variant, locale));
      entries.set(value, entry);
    }
    return { data: [...entries.values()] };
  };
}

function skuOf(snapshot: CatalogueSnapshot, product: Product, variant: Variant, locale: Locale): SpecsEntry['productList'][number] {
  return {
    pttId: variant.id,
    skuDesc1: textIn(locale, variant.spec1),
    skuDesc2: textIn(locale, variant.spec2),
    pv: amountOf(variant.pv),
    price: amountOf(variant.priceCents),
    showPrice: amountOf(variant.showPriceCents),
    ...shownPrices(snapshot, product, variant, locale),
    ...(variant.netQuantity !== '' && { netQuantity: netQuantityText(variant.netQuantity, locale) }),
    stock: Math.min(variant.stock, MOST_STOCK_SHOWN),
  };
}
