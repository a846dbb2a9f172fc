import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hashOf } from '../../tools/dictionaries/made-from.ts';
import {
  afterReading,
  countUnread,
  findStrangeNames,
  findUncommitted,
  findUnread,
  type Readings,
} from '../../tools/dictionaries/readings.ts';
import { saidIn } from '../../tools/dictionaries/said-in.ts';

const dictionaries = (title: string) =>
  new Map([
    ['en_US', new Map([['cart', { title: 'Cart' }]])],
    ['ja_JP', new Map([['cart', { title }]])],
  ] as const);
const readings = (english: Readings, japanese: Readings) =>
  new Map([
    ['en_US', english],
    ['ja_JP', japanese],
  ] as const);
const english = { 'cart:title': hashOf('Cart') };
const japanese = { 'cart:title': hashOf('カート') };

describe('texts and their second reader', () => {
  it('A text is unread from its first word and from every change until its present words were read', () => {
    const unread = (title: string, read: Readings) => findUnread(dictionaries(title), readings(english, read)).map(({ text }) => text);
    expect(unread('カート', japanese)).toEqual([]);
    expect(unread('カート', {})).toEqual(['カート']);
    expect(unread('買い物かご', japanese)).toEqual(['買い物かご']);
    expect(countUnread(findUnread(dictionaries('カート'), readings({}, {})))).toEqual([
      'en_US: 1 unread (cart 1)',
      'ja_JP: 1 unread (cart 1)',
    ]);
  });

  it.each([
    [['ja_JP'], japanese],
    [['ja_JP/cart'], japanese],
    [['ja_JP/cart:title'], japanese],
    [['ko_KR'], {}],
    [['cart'], {}],
    [['all'], {}],
  ])('The names %j record what was read in that language alone, and forget removed keys', (names, after) => {
    expect(afterReading(dictionaries('カート'), 'ja_JP', { 'cart:gone': '' }, names)).toEqual(after);
  });

  it('Names without a language or with a spelling of their own are refused', () => {
    expect(findStrangeNames(['zh_CN', 'zh_CN/cart', 'zh_CN/cart:title', 'cart', 'zh_CN/cart:titel', 'zh_CN/car'])).toEqual([
      'cart',
      'zh_CN/cart:titel',
      'zh_CN/car',
    ]);
  });

  it('Texts are not read before they are committed', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'read-'));
    const inFolder = (...args: string[]) => execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x', ...args], { cwd: folder });
    const texts = pathToFileURL(`${folder}/`);
    try {
      mkdirSync(path.join(folder, 'ja_JP'));
      writeFileSync(path.join(folder, 'ja_JP/cart.json'), '{}');
      expect(findUncommitted(texts), 'no repository').toEqual([]);
      inFolder('init', '-q');
      expect(findUncommitted(texts)).toEqual(['ja_JP/cart']);
      inFolder('add', '.');
      inFolder('commit', '-qm', 'x');
      expect(findUncommitted(texts)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('A text is listed with the sources that say it, by its key or by the beginning of a template', () => {
    const sources = [
      { path: 'Cart.tsx', text: "useTranslation('cart'); t('title')" },
      { path: 'Order.tsx', text: "useTranslation('order'); t('title'); t('cart:empty')" },
      { path: 'State.tsx', text: "useTranslation('cart'); t(`state.${name}`)" },
      { path: 'refuse.ts', text: 'sentence(`error.${name}`)' },
    ];
    expect(saidIn(sources, 'cart', 'title')).toEqual(['Cart.tsx']);
    expect(saidIn(sources, 'cart', 'empty')).toEqual(['Order.tsx']);
    expect(saidIn(sources, 'cart', 'state.open_other')).toEqual(['State.tsx']);
    expect(saidIn(sources, 'messages', 'error.weekNotOver')).toEqual(['refuse.ts']);
  });
});
