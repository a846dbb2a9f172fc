import { errorTable, operations, wireLocales } from '@upline/contract';
import { locales } from '@upline/i18n';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source-files.ts';

/** `deleCartproductPL` → `dele-cartproduct-pl`. */
const kebabOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const messages = readDictionaries().get('en_US')?.get('messages') ?? {};

const files = new Set(listFiles());

describe.each(Object.entries(operations))('the operation %s', (key, { name, noun }) => {
  it('is registered under its wire name', () => {
    expect(name).toBe(key);
  });

  it.each(['packages/contract/src', 'apps/server/src/features'])('has a file of its own below %s', (folder) => {
    const path = `${folder}/${noun}/${kebabOf(name)}.ts`;
    expect(files.has(path), `Put it into ${path}: whoever knows the call's name and noun must be able to guess where it lives.`).toBe(true);
  });
});

describe('the contract', () => {
  it('speaks the locales that the dictionaries speak', () => {
    expect([...wireLocales].sort(), 'Keep wireLocales (contract) and locales (i18n) the same.').toEqual([...locales].sort());
  });

  it.each(Object.keys(errorTable))('has words for the refusal %s', (name) => {
    expect(Object.keys(messages), 'Add it to packages/i18n/dictionaries/<locale>/messages.json.').toContain(`error.${name}`);
  });

  it('names files as its authors do', () => {
    expect(['deleCartproductPL', 'gettoken', 'getJmiAddrBook'].map(kebabOf)).toEqual([
      'dele-cartproduct-pl',
      'gettoken',
      'get-jmi-addr-book',
    ]);
  });
});
