import { locales, nativeName } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';

/** The languages of the shop, each named in that language. */
export const getCharacterCoding: Handler<'getCharacterCoding'> = () => ({
  data: locales.map((locale) => ({ CHARACTER_CODE: locale, CHARACTER_NAME: nativeName(locale) })),
});
