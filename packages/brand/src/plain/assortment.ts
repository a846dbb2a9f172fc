import type { AssortmentProduct, Department, Dimension, Variant } from '../shape/assortment.ts';
import { inEachLanguage, type LocalTexts } from '../shape/texts.ts';
import { brand } from './brand.ts';

const both = (en_US: string, zh_CN: string): LocalTexts => ({ en_US, zh_CN });

export const DEPARTMENTS: readonly Department[] = [
  { key: 'kitchen', name: both('Kitchen', '厨房'), categories: [{ key: 'tools', name: both('Kitchen tools', '厨具') }] },
  { key: 'desk', name: both('Desk', '书桌'), categories: [{ key: 'paper', name: both('Paper and ink', '纸与墨') }] },
];

const SIZE: Dimension = {
  name: both('Size', '尺寸'),
  choices: [
    { value: both('Small', '小号'), percent: 100 },
    { value: both('Large', '大号'), percent: 150 },
  ],
};
const COLOUR: Dimension = {
  name: both('Color', '颜色'),
  choices: [
    { value: both('Black', '黑色'), percent: 100 },
    { value: both('Natural', '原色'), percent: 100 },
    { value: both('Red', '红色'), percent: 100 },
  ],
};

interface Item {
  name: LocalTexts;
  category: 'tools' | 'paper';
  priceCents: number;
  dimensions?: readonly Dimension[];
  depositCents?: number;
  /** Pieces of each variant, 500 by default. */
  stock?: number;
  shippingNotice?: LocalTexts;
}

const ITEMS: readonly Item[] = [
  { name: both('Paring knife', '削皮刀'), category: 'tools', priceCents: 3000, dimensions: [SIZE] },
  { name: both('Iron pan', '铁锅'), category: 'tools', priceCents: 10_000 },
  { name: both('Walnut board', '胡桃木砧板'), category: 'tools', priceCents: 6500, dimensions: [SIZE] },
  { name: both('Linen towel', '亚麻巾'), category: 'tools', priceCents: 1800, dimensions: [SIZE, COLOUR] },
  { name: both('Glass jar', '玻璃罐'), category: 'tools', priceCents: 1500, depositCents: 200 },
  { name: both('Chef chest', '主厨套箱'), category: 'tools', priceCents: 99_000 },
  { name: both('Fountain pen', '钢笔'), category: 'paper', priceCents: 5500, dimensions: [COLOUR] },
  { name: both('Ruled notebook', '横线笔记本'), category: 'paper', priceCents: 1600, dimensions: [COLOUR] },
  { name: both('Blotting paper', '吸墨纸'), category: 'paper', priceCents: 700, stock: 6 },
  { name: both('Ink bottle', '墨水瓶'), category: 'paper', priceCents: 1900, dimensions: [COLOUR] },
  {
    name: both('Letter opener', '拆信刀'),
    category: 'paper',
    priceCents: 2400,
    shippingNotice: both('Ships in mid-July', '预计 7 月中旬发货'),
  },
  { name: both('Paper calendar', '纸台历'), category: 'paper', priceCents: 1200, stock: 0 },
];

export const BASE_PRODUCT_COUNT = ITEMS.length;

/** Prices end in .00 or .50, PV is whole. The last of several variants is sold out. */
function variantsOf(number: number, { priceCents, dimensions = [], stock = 500 }: Item): Variant[] {
  const whole = [undefined];
  const pairs = (dimensions[0]?.choices ?? whole).flatMap((first) =>
    (dimensions[1]?.choices ?? whole).map((second) => [first, second] as const),
  );
  return pairs.map(([first, second], at) => {
    const price = Math.round((priceCents * (first?.percent ?? 100)) / 5000) * 50;
    return {
      pictures: at === 0 ? [] : [`p/${number}-0v${at}`],
      spec1: first?.value,
      spec2: second?.value,
      priceCents: price,
      showPriceCents: Math.round((price * 1.2) / 100) * 100,
      pv: Math.round((price * 0.7) / 100) * 100,
      netQuantity: '1 pcs',
      stock: at > 0 && at === pairs.length - 1 ? 0 : stock,
    };
  });
}

/**
 * The product with this number (from 1). Numbers beyond the base are later editions of the same products. Undefined if none
 * exists.
 */
export function assortmentProduct(number: number): AssortmentProduct | undefined {
  const item = ITEMS[(number - 1) % ITEMS.length];
  if (!Number.isInteger(number) || number < 1 || number > 100_000 || !item) return undefined;
  const edition = Math.floor((number - 1) / ITEMS.length) + 1;
  const name = edition === 1 ? item.name : inEachLanguage(item.name, (locale) => `${item.name[locale]} ${edition}`);
  const summary = both('Made to be used every day and repaired when it wears.', '为每日使用而制，磨损后可修。');
  return {
    number,
    productNo: `LM-${String(number).padStart(4, '0')}`,
    department: item.category === 'tools' ? 'kitchen' : 'desk',
    category: item.category,
    name,
    introduction: inEachLanguage(summary, (locale) => `<p>${summary[locale]}</p>`),
    summary,
    dimensions: item.dimensions ?? [],
    variants: variantsOf(number, item),
    weightGrams: 400,
    depositCents: item.depositCents ?? 0,
    shippingNotice: item.shippingNotice,
    label: {
      maker: [brand.company.legalName, ...brand.company.lines].join('\n'),
      responsiblePerson: '',
      ingredients: undefined,
      warnings: undefined,
    },
    pictures: [0, 1, 2].map((view) => `p/${number}-${view}`),
    sort: number,
  };
}

export const assortment = (count = BASE_PRODUCT_COUNT): AssortmentProduct[] =>
  Array.from({ length: count }, (_, at) => assortmentProduct(at + 1)).filter((product) => product !== undefined);
