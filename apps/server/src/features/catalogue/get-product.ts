import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { findVariant, picturesOf } from './catalogue-snapshot.ts';
import type { Catalogue } from './catalogue.ts';
import { shownAlt, shownLink } from './shown-pictures.ts';
import { shownVariant } from './product-entry.ts';
import { sanitiseDescription } from './sanitise-description.ts';

/** The wire never states more stock than a cart line may contain. */
export const MOST_STOCK_SHOWN = 99_999;

/** One product, shown through one of its variants. */
export function createGetProduct(catalogue: Catalogue): Handler<'getProducts'> {
  return async ({ locale }, { pttId }) => {
    const snapshot = catalogue.current();
    const found = findVariant(snapshot, pttId);
    if (found === undefined) return refuse('productNotFound');
    const { product, variant } = found;
    const description = await catalogue.descriptionOf(product);
    const category = snapshot.categoryById.get(product.categoryId);
    return {
      data: {
        ...shownVariant(snapshot, product, variant, locale),
        stock: Math.min(variant.stock, MOST_STOCK_SHOWN),
        shippingNotice: textIn(locale, product.shippingNotice),
        partId: product.categoryId,
        partName: textIn(locale, category?.name),
        jpmProductSaleNew: {
          productNo: product.productNo,
          jpmProductSaleImageList: picturesOf(product, variant).map((key, position) => ({
            imageLink: shownLink(snapshot.pictures, key),
            imageOrder: position + 1,
            ...shownAlt(snapshot.pictures, key, locale),
          })),
          briefIntroduction: sanitiseDescription(textIn(locale, JSON.parse(description.introductionJson) as Texts)),
          summary: textIn(locale, JSON.parse(description.summaryJson) as Texts),
        },
      },
    };
  };
}
