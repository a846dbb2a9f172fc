import type { Handler } from '../../operation/handler.ts';
import { shop } from '../../platform/shop/index.ts';

/** The company's words about the shop's accessibility: in the reader's language, else in the base language, else in the first one written. */
export const getAccessibility: Handler<'getAccessibility'> = ({ locale }) => {
  const { accessibility = {}, languages = [] } = shop();
  const written = [locale, ...languages, ...Object.keys(accessibility)].find((one) => accessibility[one] !== undefined);
  return { data: { text: written === undefined ? '' : (accessibility[written] ?? '') } };
};
