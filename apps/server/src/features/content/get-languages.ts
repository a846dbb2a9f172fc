import { nativeName } from '@upline/i18n';
import type { Handler } from '../../operation/handler.ts';
import { offeredLocales } from '../../platform/shop/index.ts';

/** The languages that the shop offers, each named in that language. */
export const getLanguages: Handler<'getCharacterCoding'> = () => ({
  data: offeredLocales().map((locale) => ({ CHARACTER_CODE: locale, CHARACTER_NAME: nativeName(locale) })),
});
