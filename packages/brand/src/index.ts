export type { Agreement, AgreementType } from './agreements/agreement.ts';
export { AGREEMENTS } from './agreements/agreements.ts';
export { assortment, assortmentProduct, type AssortmentProduct, BASE_PRODUCT_COUNT } from './assortment/assortment.ts';
export { DEPARTMENTS, type Department } from './assortment/departments.ts';
export type { Bilingual } from './assortment/texts.ts';
export type { Variant } from './assortment/variants.ts';
export { type Brand, brand } from './brand.ts';
export { APP_ICON_SVG, FAVICON_SVG, LOGO_SVG, MARK_PATH, MARK_VIEW_BOX } from './logo.ts';
export { BANNER_WIDTHS, type PictureFormat, type PictureSource, pictureSource, PRODUCT_WIDTHS } from './pictures/picture-source.ts';
