import type { Locale } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { type Description, findVariant, picturesOf } from './catalogue-snapshot.ts';
import type { Catalogue } from './catalogue.ts';
import { shownAlt, shownLink } from './shown-pictures.ts';
import { netQuantityText } from './law/unit-price.ts';
import { shownVariant } from './product-entry.ts';
import { sanitiseDescription } from './sanitise-description.ts';

/** The wire never states more stock than a cart line may contain. */
export const MOST_STOCK_SHOWN = 99_999;

/** Texts of the label, in the reader's language; missing ones are absent. */
function shownLabel({ maker, responsiblePerson, ingredientsJson, warningsJson }: Description, locale: Locale) {
  const ingredients = textIn(locale, JSON.parse(ingredientsJson) as Texts);
  const warnings = textIn(locale, JSON.parse(warningsJson) as Texts);
  return {
    ...(maker !== '' && { maker }),
    ...(responsiblePerson !== '' && { responsiblePerson }),
    ...(ingredients !== '' && { ingredients }),
    ...(warnings !== '' && { warnings }),
  };
}

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
        ...(variant.netQuantity !== '' && { netQuantity: netQuantityText(variant.netQuantity, locale) }),
        ...shownLabel(description, locale),
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
