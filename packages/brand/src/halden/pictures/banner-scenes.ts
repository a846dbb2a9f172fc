import { brand } from '../brand.ts';
import type { BannerItem, BannerScene } from '../packshots/banner.ts';

const item = (
  kind: BannerItem['kind'],
  x: number,
  y: number,
  z: number,
  range: number,
  name: string[],
  rest: Partial<BannerItem> = {},
): BannerItem => ({
  kind,
  x,
  y,
  z,
  range,
  name,
  ...rest,
});

/** The demo's wide scenes by picture key. They contain no words: the banner puts its own over the picture, in every language. */
export const BANNER_SCENES = {
  'b/winter-skin': {
    seed: 7,
    tone: 'fjord',
    title: 'Winter skin',
    items: [
      item('pump', 1000, 282, 0.37, 3, ['Sea buckthorn', 'body milk']),
      item('dropper', 1112, 296, 0.385, 0, ['Cloudberry', 'serum'], { size: '30 ML  1.0 FL OZ' }),
      item('jar', 884, 302, 0.335, 0, ['Oat balm']),
    ],
  },
  'b/evening-home': {
    seed: 8,
    tone: 'clay',
    title: 'Evening at home',
    items: [
      item('diffuser', 860, 274, 0.36, 0, ['Spruce']),
      item('candle', 985, 288, 0.42, 4, ['Ember'], { size: '220 G  7.8 OZ' }),
      item('soap', 1112, 302, 0.24, 0, ['Oat']),
    ],
  },
  'b/daily-greens': {
    seed: 9,
    tone: 'moss',
    title: 'Daily greens',
    items: [
      item('box', 900, 288, 0.48, 5, ['Nordic', 'greens'], { size: '30 X 4 G' }),
      item('supplement', 1104, 292, 0.46, 1, ['Evening', 'magnesium'], { size: '90 TABLETS' }),
    ],
  },
  'b/birch-steam': {
    seed: 10,
    tone: 'sand',
    title: 'Birch and steam',
    items: [
      item('pump', 880, 284, 0.37, 1, ['Birch leaf', 'shower gel']),
      item('jar', 1010, 302, 0.33, 8, ['Sea salt', 'body scrub'], { layout: 'rising' }),
      item('dropper', 1128, 290, 0.37, 5, ['Birch leaf', 'body oil'], { layout: 'sprig' }),
    ],
  },
} satisfies Record<string, BannerScene>;

const pumpAndCandle: readonly BannerItem[] = [
  item('pump', 318, 872, 0.94, 3, ['Sea buckthorn', 'body milk']),
  item('candle', 668, 812, 0.66, 4, ['Ember'], { size: '220 G  7.8 OZ', plinth: 250, rise: 130 }),
  item('dropper', 512, 934, 0.86, 0, ['Cloudberry', 'serum'], { size: '30 ML  1.0 FL OZ' }),
];

/** Picture next to the sign-in form, 900 x 1100. */
export const LOGIN_SCENE: BannerScene = { seed: 11, tone: 'fjord', title: brand.name, w: 900, h: 1100, floor: 700, items: pumpAndCandle };

/** The picture of the shop in link previews, 1200 x 630. */
export const SHARE_SCENE: BannerScene = {
  seed: 12,
  tone: 'fog',
  title: brand.name,
  line: 'Skin care, nutrition, home',
  sun: '#d98a2f',
  w: 1200,
  h: 630,
  floor: 430,
  items: [
    item('pump', 770, 548, 0.66, 3, ['Sea buckthorn', 'body milk']),
    item('jar', 1010, 562, 0.5, 0, ['Oat balm']),
    item('dropper', 905, 588, 0.62, 0, ['Cloudberry', 'serum'], { size: '30 ML  1.0 FL OZ' }),
  ],
};
