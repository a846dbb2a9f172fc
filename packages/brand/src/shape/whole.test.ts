import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  AGREEMENTS,
  APP_ICON_SVG,
  assortment,
  BASE_PRODUCT_COUNT,
  brand,
  DEMO,
  DEPARTMENTS,
  homePictureKeys,
  pictureSource,
  TEXTS_FOLDER,
} from '@upline/brand';
import { withAgreementValues } from './agreement-values.ts';

const plain = new URL('../plain/', import.meta.url);
const products = assortment();
const read = (file: URL) => readFileSync(file, 'utf8');
const keysOf = (file: URL) => Object.keys(JSON.parse(read(file)) as object).sort();

it('The brand has a name, mark and order prefix', () => {
  expect(brand.name).toMatch(/\S/);
  expect(brand.orderPrefix).toMatch(/^[A-Z]{2,4}$/);
  expect(APP_ICON_SVG).toContain('<svg');
});

it('The brand has the same colors as the small brand, and as the palette of nobody', () => {
  const namesIn = (file: URL) => [...read(file).matchAll(/--ui-[\w-]+(?=:)/g)].map(([name]) => name).sort();
  const ofBrand = namesIn(new URL('../palette.css', TEXTS_FOLDER));
  expect(ofBrand).toEqual(namesIn(new URL('palette.css', plain)));
  expect(ofBrand).toEqual(namesIn(new URL('neutral.css', import.meta.url)));
});

it('The brand has slogans in every language of the small brand', () => {
  for (const locale of readdirSync(new URL('texts/', plain)))
    for (const file of ['about', 'catalogue', 'frame', 'team']) {
      const own = new URL(`${locale}/${file}.json`, TEXTS_FOLDER);
      expect(existsSync(own), own.pathname).toBe(true);
      expect(keysOf(own)).toEqual(expect.arrayContaining(keysOf(new URL(`texts/${locale}/${file}.json`, plain))));
    }
});

it('The brand’s agreements have sections, each with text, and no placeholder is left unfilled', () => {
  for (const { title, sections } of Object.values(AGREEMENTS)) {
    expect(sections.length, title.en_US).toBeGreaterThan(0);
    for (const { paragraphs } of sections) expect(paragraphs.length, title.en_US).toBeGreaterThan(0);
  }
  const values = { company: brand.company.legalName, ...brand.support };
  expect(withAgreementValues(JSON.stringify(AGREEMENTS), values)).not.toMatch(/\{\{/);
});

it('The brand’s products have distinct names, a known category, all variants, and a price above zero', () => {
  expect(products).toHaveLength(BASE_PRODUCT_COUNT);
  expect(new Set(products.map(({ name }) => name.en_US)).size).toBe(products.length);
  const categories = DEPARTMENTS.flatMap((department) => department.categories.map(({ key }) => key));
  for (const { category, dimensions, variants } of products) {
    expect(categories).toContain(category);
    expect(variants).toHaveLength(dimensions.reduce((count, { choices }) => count * choices.length, 1));
    for (const { priceCents, pv } of variants) expect(Math.min(priceCents, pv)).toBeGreaterThan(0);
  }
});

it('The brand’s pictures can be drawn', () => {
  const keys = [...homePictureKeys(), ...DEMO.banners.map(({ picture }) => picture), 's/login', 's/share', 's/icon'];
  for (const key of keys) expect(pictureSource(key)?.draw(), key).toContain('<svg');
});

it('The brand’s demo refers to products that exist', () => {
  const found = (name: string) => products.find((product) => product.name.en_US === name);
  for (const [name, variant] of Object.values(DEMO.baskets).flat())
    expect(found(name)?.variants[variant], `${name} ${variant}`).toBeDefined();
  for (const { target } of DEMO.banners) if ('product' in target) expect(found(target.product), target.product).toBeDefined();
});
