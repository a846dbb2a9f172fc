import { errorTable, operations, wireLocales } from '@upline/contract';
import { locales } from '@upline/i18n';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listFiles } from './source-files.ts';

/** `deleCartproductPL` → `dele-cartproduct-pl`. */
const kebabOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const messages = readDictionaries().get('en_US')?.get('messages') ?? {};

const files = listFiles();

/** Where a file of this name lies in a folder, so many folders down at most. */
const roomsOf = (folder: string, fileName: string, depth: number): string[] =>
  files.filter(
    (path) => path.startsWith(folder) && path.endsWith(`/${fileName}`) && path.slice(folder.length).split('/').length <= depth + 1,
  );

/** The handlers of the staff have a room of the desk, or a room of a noun. */
const handlersOf = (noun: string, fileName: string): string[] =>
  noun === 'staff'
    ? [...roomsOf('apps/server/src/desk/', fileName, 1), ...roomsOf('apps/server/src/staff/', fileName, 2)]
    : roomsOf(`apps/server/src/features/${noun}/`, fileName, 1);

describe.each(Object.entries(operations))('the operation %s', (key, { name, noun }) => {
  it('is registered under its wire name', () => {
    expect(name).toBe(key);
  });

  it.each([
    ['contract', roomsOf(`packages/contract/src/${noun}/`, `${kebabOf(name)}.ts`, 1)],
    ['handler', handlersOf(noun, `${kebabOf(name)}.ts`)],
  ])('has one file for its %s', (_what, found) => {
    const advice =
      "Put it into the folder of its noun or one of its rooms: whoever knows the call's name and noun must be able to guess where it lives.";
    expect(found, advice).toHaveLength(1);
  });
});

interface Act {
  readonly name: string;
  readonly errors: readonly string[];
  readonly current?: readonly string[] | undefined;
  /** Whether a field says what the caller saw (`field.seen`). */
  readonly takesSeen: boolean;
}

/** What is wrong with an act's way to refuse what was not seen. */
function unseenFaults({ name, errors, current = [], takesSeen }: Act): string[] {
  const refuses = errors.includes('seenDiffers');
  return [
    ...(refuses && current.length === 0
      ? [`${name} refuses what was not seen and shows nothing: name the calls that show what is (current)`]
      : []),
    ...(!refuses && current.length > 0 ? [`${name} names calls (current) that no refusal of its own carries`] : []),
    ...(takesSeen !== refuses ? [`${name} takes what was seen if and only if it refuses what was not (seenDiffers)`] : []),
    ...current
      .filter((call) => !/^(get|quote|preview)|^orderByOrderNo$/.test(call) || !(call in operations))
      .map((call) => `${name}: ${call} shows nothing`),
  ];
}

/** The end of what `field.seen` says about a field. */
const saysSeen = /the call is refused with what is$/;
const isSeen = (part: z.ZodType): boolean =>
  saysSeen.test((part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part).description ?? '');

const acts: Act[] = Object.values(operations).map(({ name, errors, payload, ...more }) => ({
  name,
  errors,
  takesSeen: Object.values(payload.shape as z.ZodRawShape).some((part) => isSeen(part as z.ZodType)),
  current: (more as Partial<Act>).current,
}));

describe('an act that may be told what was seen', () => {
  it('refuses what was not, and shows what is', () => {
    expect(acts.flatMap(unseenFaults), 'docs/decisions/0166-what-was-seen-is-done.md says why.').toEqual([]);
    expect(acts.filter(({ takesSeen }) => takesSeen).length).toBeGreaterThan(10);
  });

  it.each([
    ['shows nothing', { errors: ['seenDiffers'], takesSeen: true }],
    ['shows what an act answers', { errors: ['seenDiffers'], takesSeen: true, current: ['deleteOrder'] }],
    ['takes what was seen and never refuses', { errors: [], takesSeen: true }],
    ['shows what it never refuses', { errors: [], takesSeen: false, current: ['getPad'] }],
  ] as const)('that %s is told', (_what, act) => {
    expect(unseenFaults({ name: 'act', ...act })).toHaveLength(1);
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
