import { assortmentProduct, productShot, variantShotOf } from '../assortment/assortment.ts';
import { APP_ICON_SVG } from '../logo.ts';
import { banner, type BannerScene } from '../packshots/banner.ts';
import { packshot, type View } from '../packshots/packshot.ts';
import type { PictureFormat, PictureSource } from '../../shape/picture.ts';
import { BANNER_SCENES, LOGIN_SCENE, SHARE_SCENE } from './banner-scenes.ts';

const PRODUCT_WIDTHS = [320, 640, 1000] as const;
const BANNER_WIDTHS = [320, 640, 1000, 1440, 2160] as const;

const MODERN: readonly PictureFormat[] = ['avif', 'webp'];
const PRODUCT_KEY = /^p\/([1-9]\d{0,5})-([0-4])$/;
const VARIANT_KEY = /^p\/([1-9]\d{0,5})-0v([1-9]\d?)$/;

function productSource(number: number, view: View): PictureSource | undefined {
  const shot = productShot(number);
  const product = shot && assortmentProduct(number);
  if (!shot || !product || view >= product.pictures.length) return undefined;
  return { ratio: 1.25, widths: PRODUCT_WIDTHS, formats: [...MODERN, 'jpg'], draw: () => packshot(shot, view) };
}

function variantSource(number: number, variant: number): PictureSource | undefined {
  const shot = variantShotOf(number, variant);
  return shot && { ratio: 1.25, widths: PRODUCT_WIDTHS, formats: [...MODERN, 'jpg'], draw: () => packshot(shot, 0) };
}

const SCENES: ReadonlyMap<string, PictureSource> = new Map<string, PictureSource>([
  ...Object.entries<BannerScene>(BANNER_SCENES).map(([key, scene]): [string, PictureSource] => [
    key,
    { ratio: 340 / 1440, widths: BANNER_WIDTHS, formats: MODERN, draw: () => banner(scene) },
  ]),
  ['s/login', { ratio: 1100 / 900, widths: [450, 900, 1350], formats: MODERN, draw: () => banner(LOGIN_SCENE) }],
  ['s/share', { ratio: 630 / 1200, widths: [1200], formats: ['jpg', 'webp'], draw: () => banner(SHARE_SCENE) }],
  ['s/icon', { ratio: 1, widths: [180, 192, 512], formats: ['png'], draw: () => APP_ICON_SVG }],
]);

/** The source behind a picture key (`p/<product number>-<view>`, `p/<product number>-0v<variant>`, `b/<banner>`, `s/<scene>`), undefined for an unknown key. */
export function pictureSource(key: string): PictureSource | undefined {
  const product = PRODUCT_KEY.exec(key);
  if (product) return productSource(Number(product[1]), Number(product[2]) as View);
  const variant = VARIANT_KEY.exec(key);
  if (variant) return variantSource(Number(variant[1]), Number(variant[2]));
  return SCENES.get(key);
}
