import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type Dictionaries, readDictionaries } from './dictionaries.ts';
import type { MessageKey } from './message-key.ts';
import { createTranslator, createTranslators } from './translator.ts';

const key = (text: string) => text as MessageKey;
const dictionaries: Dictionaries = new Map([
  ['en_US', new Map([['messages', { 'a.b': 'Give {{what}} & go', only: 'English' }]])],
  ['zh_CN', new Map([['messages', { 'a.b': '给{{what}}' }]])],
]);

describe('the translators', () => {
  it('A translator returns the text in the given locale, with values unescaped', () => {
    const { of } = createTranslators(dictionaries);
    expect(of('en_US')(key('messages:a.b'), { what: '<x>' })).toBe('Give <x> & go');
    expect(of('zh_CN')(key('messages:a.b'), { what: 'x' })).toBe('给x');
  });

  it('A translator falls back to en_US, also for a locale without dictionaries', () => {
    const { of, missing } = createTranslators(dictionaries);
    expect(of('zh_CN')(key('messages:only'))).toBe('English');
    expect(of('th_TH')(key('messages:only'))).toBe('English');
    expect([...missing]).toEqual([]);
  });

  it('A translator records a text that is missing in every locale', () => {
    const { of, missing, forgetMissing } = createTranslators(dictionaries);
    expect(of('zh_CN')(key('messages:gone'))).toBe('gone');
    expect([...missing]).toEqual(['zh-CN messages:gone']);
    forgetMissing();
    expect(missing.size).toBe(0);
  });
});

describe('the shipped dictionaries', () => {
  it('The shipped dictionaries have English and Chinese texts', () => {
    expect(createTranslator('en_US')('messages:error.cartEmpty')).toMatch(/^Your cart is empty/);
    expect(createTranslator('zh_CN')('messages:error.cartEmpty')).toMatch(/[\u4e00-\u9fff]/);
  });
});

describe('the reading of dictionaries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dictionaries-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['xx_XX', '{}'],
    ['en_US', '{"a":{"b":"nested"}}'],
  ])('The reader refuses %s with %s', (locale, content) => {
    mkdirSync(join(folder, locale), { recursive: true });
    writeFileSync(join(folder, locale, 'messages.json'), content);
    expect(() => readDictionaries(pathToFileURL(`${folder}/`))).toThrow();
  });
});
