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

const files = listFiles();

/** Where a file of this name lies in a noun's folder: in the folder itself or in one of its subfolders. */
const roomsOf = (folder: string, fileName: string): string[] =>
  files.filter((path) => path.startsWith(folder) && path.endsWith(`/${fileName}`) && path.slice(folder.length).split('/').length <= 2);

describe.each(Object.entries(operations))('the operation %s', (key, { name, noun }) => {
  it('is registered under its wire name', () => {
    expect(name).toBe(key);
  });

  it.each(['packages/contract/src', 'apps/server/src/features'])('has exactly one file below %s', (folder) => {
    const found = roomsOf(`${folder}/${noun}/`, `${kebabOf(name)}.ts`);
    const advice = `Put it into ${folder}/${noun}/ or one of its rooms: whoever knows the call's name and noun must be able to guess where it lives.`;
    expect(found, advice).toHaveLength(1);
  });
});

describe('the contract', () => {
  it('has the same locales as the dictionaries', () => {
    expect([...wireLocales].sort(), 'Keep wireLocales (contract) and locales (i18n) the same.').toEqual([...locales].sort());
  });

  it.each(Object.keys(errorTable))('has texts for the refusal %s', (name) => {
    expect(Object.keys(messages), 'Add it to packages/i18n/dictionaries/<locale>/messages.json.').toContain(`error.${name}`);
  });

  it('derives the name of a file from the name of an operation', () => {
    expect(['deleCartproductPL', 'gettoken', 'getJmiAddrBook'].map(kebabOf)).toEqual([
      'dele-cartproduct-pl',
      'gettoken',
      'get-jmi-addr-book',
    ]);
  });
});
