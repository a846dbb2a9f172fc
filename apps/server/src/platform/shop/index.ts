export { type Shop, shippedColours, shippedSettings, shippedShop, shop, withinShop } from './current-shop.ts';
export { type LiveShop, readSettings, readShop, shopOfSettings } from './live-shop.ts';
export { offeredLocale, offeredLocales } from './languages.ts';
export { markAddress, readMarks } from './marks.ts';
export { filledPage, withShop } from './page-head.ts';
export { registerMarks, registerShopFiles } from './register-shop-files.ts';
export { registerShop, startShop } from './register-shop.ts';
export { shippedWords } from './slogans.ts';
export { takeMark } from './take-mark.ts';
