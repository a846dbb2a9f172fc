import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import { shop } from '../../platform/shop/index.ts';

/** The company that runs the shop, for each served country that has an imprint. */
export const getImprints: Handler<'getImprints'> = ({ locale }) => ({
  data: shop().imprints.map(({ countryName, ...imprint }) => ({ ...imprint, countryName: textIn(locale, countryName) })),
});
