import { TEXTS_FOLDER } from '@upline/brand';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import {
  BRAND_RECORDS,
  findOutdated,
  hashOf,
  type MadeFrom,
  outdatedIn,
  readMadeFrom,
  readWaiting,
  renewed,
  SHOP_RECORDS,
  waitingAfter,
} from '../../tools/dictionaries/made-from.ts';

const english = (title: string) =>
  new Map([
    ['en_US', new Map([['cart', { title }]])],
    ['ja_JP', new Map([['cart', { title: 'カート' }]])],
  ] as const);
const records = (kept: MadeFrom) => new Map([['ja_JP', kept]] as const);
const waiting = (...keys: string[]) => new Map([['ja_JP', new Set(keys)]] as const);
const none = waiting();
const cart = { 'cart:title': hashOf('Cart') };

describe('translations', () => {
  it('were made from the present English, or wait in the list of outdated ones', () => {
    const advice =
      'Rewrite these, or check that they are still right, then name them to npx node tools/dictionaries/translated.ts; --later lists them for a translator.';
    expect(findOutdated(readDictionaries(), readMadeFrom(SHOP_RECORDS), readWaiting(SHOP_RECORDS)), advice).toEqual([]);
    expect(findOutdated(readDictionaries(TEXTS_FOLDER), readMadeFrom(BRAND_RECORDS), readWaiting(BRAND_RECORDS)), advice).toEqual([]);
  });

  it('Translations are outdated from a change of their English text until a person has checked them', () => {
    expect(findOutdated(english('Cart'), records(cart), none)).toEqual([]);
    expect(findOutdated(english('Bag'), records(cart), none)).toEqual(['ja_JP/cart:title was made from an older English text']);
    expect(findOutdated(english('Cart'), records({}), none)).toEqual(['ja_JP/cart:title has no record']);
    expect(findOutdated(english('Cart'), records({ ...cart, 'cart:gone': '' }), none)).toEqual(['ja_JP/cart:gone is gone']);
  });

  it('wait in the list only while they are outdated, and only once they were named', () => {
    const listed = waiting('cart:title');
    expect(findOutdated(english('Bag'), records(cart), listed)).toEqual([]);
    expect(findOutdated(english('Cart'), records(cart), listed)).toEqual(['ja_JP/cart:title waits in the list and is not outdated']);
    const outdated = outdatedIn(english('Bag'), records(cart));
    expect([[], ['es_ES'], ['cart']].map((names) => waitingAfter(outdated, none, names))).toEqual([none, none, listed]);
    expect(waitingAfter(outdatedIn(english('Cart'), records(cart)), listed, [])).toEqual(none);
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
  ])('Translations named %j take the English “%s”', (names, taken) => {
    const present = { 'cart:title': hashOf('Bag'), 'cart:total': hashOf('Total') };
    const now = renewed('ja_JP', { ...cart, 'cart:gone': '' }, present, names);
    expect(now, 'new keys are recorded, gone ones forgotten').toEqual({ 'cart:title': hashOf(taken), 'cart:total': hashOf('Total') });
  });
});
