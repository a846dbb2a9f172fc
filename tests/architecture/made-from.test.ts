import { TEXTS_FOLDER } from '@upline/brand';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import {
  BRAND_RECORDS,
  findOutdated,
  hashOf,
  type MadeFrom,
  readMadeFrom,
  renewed,
  SHOP_RECORDS,
} from '../../tools/dictionaries/made-from.ts';

const english = (title: string) =>
  new Map([
    ['en_US', new Map([['cart', { title }]])],
    ['ja_JP', new Map([['cart', { title: 'カート' }]])],
  ] as const);
const records = (kept: MadeFrom) => new Map([['ja_JP', kept]] as const);
const cart = { 'cart:title': hashOf('Cart') };

describe('translations', () => {
  it('were made from the present English', () => {
    const advice = 'Write these anew, or find them still right; then name them to npx node tools/dictionaries/translated.ts (it says how).';
    expect(findOutdated(readDictionaries(), readMadeFrom(SHOP_RECORDS)), advice).toEqual([]);
    expect(findOutdated(readDictionaries(TEXTS_FOLDER), readMadeFrom(BRAND_RECORDS)), advice).toEqual([]);
  });

  it('are outdated from a change of their English text until a person has checked them', () => {
    expect(findOutdated(english('Cart'), records(cart))).toEqual([]);
    expect(findOutdated(english('Bag'), records(cart))).toEqual(['ja_JP/cart:title was made from an older English text']);
    expect(findOutdated(english('Cart'), records({}))).toEqual(['ja_JP/cart:title has no record']);
    expect(findOutdated(english('Cart'), records({ ...cart, 'cart:gone': '' }))).toEqual(['ja_JP/cart:gone is gone']);
  });

  it.each([
    [[], 'Cart'],
    [['zh_CN'], 'Cart'],
    [['ja_JP/order'], 'Cart'],
    [['ja_JP/cart:title'], 'Bag'],
    [['ja_JP/cart'], 'Bag'],
    [['cart:title'], 'Bag'],
    [['cart'], 'Bag'],
    [['ja_JP'], 'Bag'],
    [['all'], 'Bag'],
  ])('named %j take the English “%s”', (names, taken) => {
    const present = { 'cart:title': hashOf('Bag'), 'cart:total': hashOf('Total') };
    const now = renewed('ja_JP', { ...cart, 'cart:gone': '' }, present, names);
    expect(now, 'new keys are recorded, gone ones forgotten').toEqual({ 'cart:title': hashOf(taken), 'cart:total': hashOf('Total') });
  });
});
