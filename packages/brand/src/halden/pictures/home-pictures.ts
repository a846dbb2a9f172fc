import { assortment } from '../assortment/assortment.ts';
import { DEPARTMENTS } from '../assortment/departments.ts';
import { BANNER_SCENES } from './banner-scenes.ts';

const PRODUCTS_SHOWN = 5;

/**
 * Keys of the pictures on a visitor's first pages: the banners, the first products of every department, the sign-in scene.
 */
export function homePictureKeys(): string[] {
  const products = assortment().sort((a, b) => a.sort - b.sort);
  const shown = DEPARTMENTS.flatMap(({ key }) => products.filter(({ department }) => department === key).slice(0, PRODUCTS_SHOWN));
  return [...Object.keys(BANNER_SCENES), ...shown.flatMap(({ pictures }) => pictures.slice(0, 1)), 's/login'];
}
