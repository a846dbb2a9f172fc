import { locales, nativeName } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';

/** The languages of the shop, each named in itself. */
export const getCharacterCoding: Handler<'getCharacterCoding'> = () => ({
  data: locales.map((locale) => ({ CHARACTER_CODE: locale, CHARACTER_NAME: nativeName(locale) })),
});
