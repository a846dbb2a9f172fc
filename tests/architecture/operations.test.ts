import { errorTable, operations, wireLocales } from '@upline/contract';
import { locales } from '@upline/i18n';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { listFiles, readText } from './source-files.ts';

/** `signIn` → `sign-in`. */
const kebabOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const messages = readDictionaries().get('en_US')?.get('messages') ?? {};

const files = listFiles();
const contract = 'packages/contract/src/';
const server = 'apps/server/src/';

interface Described {
  /** Name of the exported constant. */
  readonly inside: string;
  /** The file that describes it, from the contract's folder. */
  readonly file: string;
}

/** Every operation that a file of the contract describes, by its name on the wire. */
const described = new Map<string, Described[]>();
for (const path of files.filter((one) => one.startsWith(contract) && one.endsWith('.ts') && !one.endsWith('.test.ts')))
  for (const [, inside = '', name = ''] of readText(path).matchAll(/^export const (\w+) = define(?:Operation|List)\(\{\s*name: '(\w+)'/gm))
    described.set(name, [...(described.get(name) ?? []), { inside, file: path.slice(contract.length) }]);

/** Files of this name in a noun's folder: in the folder itself or in one of its rooms. */
const roomsOf = (folder: string, fileName: string): string[] =>
  files.filter((path) => path.startsWith(folder) && path.endsWith(`/${fileName}`) && path.slice(folder.length).split('/').length <= 2);

const isUpstairs = (file: string): boolean => /^(?:staff|desk)\//.test(file);

/** `staff/order/orders/list-orders.ts` → `order`; `desk/keys/add-api-key.ts` → `keys`; `cart/get-cart.ts` → `cart`. */
const nounOf = (file: string): string | undefined => file.split('/')[isUpstairs(file) ? 1 : 0];

/** Files of an operation's handler: a staff handler has the same path as its contract, a member handler the same file name in a room of its noun. */
const handlersOf = (file: string): string[] =>
  isUpstairs(file)
    ? files.filter((path) => path === server + file)
    : roomsOf(`${server}features/${nounOf(file)}/`, file.split('/').at(-1) ?? '');

describe.each(Object.entries(operations))('the operation %s', (key, { name, noun }) => {
  const [{ inside, file } = { inside: '', file: '' }, ...others] = described.get(name) ?? [];

  it('The operation is registered under its wire name', () => {
    expect(name).toBe(key);
  });

  it('is described in one file, which has its name inside and stands in the folder of its noun', () => {
    expect(others).toEqual([]);
    expect(file.split('/').at(-1)).toBe(`${kebabOf(inside)}.ts`);
    expect(nounOf(file)).toBe(noun);
  });

  it('has exactly one handler’s file, whose path follows from its own', () => {
    const advice = `Put it into ${server} as ${file} says: whoever knows the file of the contract must be able to guess where it is done.`;
    expect(handlersOf(file), advice).toHaveLength(1);
  });
});

const errorFiles = files.filter((path) => path.startsWith(contract) && path.endsWith('-errors.ts'));

describe('the registry', () => {
  it('has every operation that a file describes', () => {
    expect([...described.keys()].filter((name) => !(name in operations))).toEqual([]);
  });

  it('has every refusal once', () => {
    const listed = errorFiles.flatMap((path) => [...readText(path).matchAll(/^  (\w+): \{ errorCode/gm)].map(([, name]) => String(name)));
    expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(Object.keys(errorTable).toSorted((a, b) => a.localeCompare(b)));
  });
});

interface Act {
  readonly name: string;
  readonly errors: readonly string[];
  readonly current?: readonly string[] | undefined;
  /** True if a field carries what the caller saw (`field.seen`). */
  readonly takesSeen: boolean;
}

/** Faults in how an act refuses an outdated `seen`. */
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

/** End of the description that `field.seen` writes. */
const saysSeen = /the call is refused and returns the current state$/;
const isSeen = (part: z.ZodType): boolean =>
  saysSeen.test((part instanceof z.ZodOptional ? (part.unwrap() as z.ZodType) : part).description ?? '');

const acts: Act[] = Object.values(operations).map(({ name, errors, payload, ...more }) => ({
  name,
  errors,
  takesSeen: Object.values(payload.shape as z.ZodRawShape).some((part) => isSeen(part as z.ZodType)),
  current: (more as Partial<Act>).current,
}));

describe('an act that may carry what was seen', () => {
  it('An act refuses what the person did not see, and shows what is there', () => {
    expect(acts.flatMap(unseenFaults), 'docs/decisions/0166-what-was-seen-is-what-is-done.md says why.').toEqual([]);
    expect(acts.filter(({ takesSeen }) => takesSeen).length).toBeGreaterThan(10);
  });

  it.each([
    ['shows nothing', { errors: ['seenDiffers'], takesSeen: true }],
    ['shows what an act answers', { errors: ['seenDiffers'], takesSeen: true, current: ['deleteOrder'] }],
    ['takes what was seen and never refuses', { errors: [], takesSeen: true }],
    ['shows what it never refuses', { errors: [], takesSeen: false, current: ['getPad'] }],
  ] as const)('The act that %s carries what was seen', (_what, act) => {
    expect(unseenFaults({ name: 'act', ...act })).toHaveLength(1);
  });
});

describe('the contract', () => {
  it('The contract has the same locales as the dictionaries', () => {
    expect([...wireLocales].sort(), 'Keep wireLocales (contract) and locales (i18n) the same.').toEqual([...locales].sort());
  });

  it.each(Object.keys(errorTable))('The contract has texts for the refusal %s', (name) => {
    expect(Object.keys(messages), 'Add it to packages/i18n/dictionaries/<locale>/messages.json.').toContain(`error.${name}`);
  });

  it('derives the name of a file from what the code calls an operation', () => {
    expect(['addToCart', 'getKeptPv', 'beginTotp'].map(kebabOf)).toEqual(['add-to-cart', 'get-kept-pv', 'begin-totp']);
  });
});

describe('a field of a payload whose values are not known before', () => {
  const levels = 20_000;
  const deep: unknown = JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  const unkeepable: unknown[] = [deep, { a: ['\ud800'] }, { a: '\0' }, { '\udfff': 1 }];
  const hasUnknown = (schema: unknown): boolean =>
    JSON.stringify(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' })).includes('"additionalProperties":{}');
  const free = Object.values(operations).flatMap(({ name, payload }) =>
    Object.entries(payload.shape as Record<string, z.ZodType>)
      .filter(([, schema]) => hasUnknown(schema))
      .map(([field, schema]) => [`${name}.${field}`, schema] as const),
  );

  it('is there', () => expect(free.map(([place]) => place)).toEqual(expect.arrayContaining(['draftPlan.document', 'saveView.filters'])));

  it.each(free)('refuses what cannot be compared and kept: %s (freeValues)', (_place, schema) => {
    expect(unkeepable.filter((value) => schema.safeParse(value).success)).toEqual([]);
  });
});
