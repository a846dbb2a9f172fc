export type { Agreement, AgreementType } from '../shape/agreement.ts';
export type { AssortmentProduct, Variant } from '../shape/assortment.ts';
export type { Brand, BrandPictures } from '../shape/brand.ts';
export type { DemoBasket, DemoItems } from '../shape/demo.ts';
export type { PictureFormat, PictureSource } from '../shape/picture.ts';
export { AGREEMENTS } from './agreements.ts';
export { assortment, BASE_PRODUCT_COUNT } from './assortment/assortment.ts';
export { DEPARTMENTS } from './assortment/departments.ts';
export { brand } from './brand.ts';
export { DEMO } from './demo/demo.ts';
export { APP_ICON_SVG, FAVICON_SVG, LOGO_SVG, MARK_PATH, MARK_VIEW_BOX } from './logo.ts';
export { homePictureKeys } from './pictures/home-pictures.ts';
export { pictureSource } from './pictures/picture-source.ts';

/** Texts of pages and documents by locale. They replace the shop's own. */
export const TEXTS_FOLDER = new URL('./texts/', import.meta.url);
