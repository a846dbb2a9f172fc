import fc from 'fast-check';
import { expect } from 'vitest';
import { CaseError } from '../case/index.ts';
import { PlanError } from '../document/parse-plan.ts';
import { JsonError } from '../document/strict-json.ts';

/** Everyday runs draw the same documents each time; the proof in full size draws new ones. */
export const size = (part: number, seed: number) =>
  process.env['PROOF'] === 'full' ? { numRuns: part * 25_000, endOnFailure: true } : { numRuns: part * 1_000, seed, endOnFailure: true };
export const patient = { timeout: 3_600_000 };

/** Values that a person, a program or an attacker may put into any place. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown[]>(
    null,
    true,
    '',
    'R',
    'US',
    'ZZ',
    '__proto__',
    'constructor',
    'toString',
    'star',
    'card',
    'all',
    'CX',
    {},
    [],
    [[]],
    { by: 'all' },
  ),
  fc.constantFrom(
    0,
    -1,
    1,
    0.5,
    0.001,
    1.005,
    -0,
    5,
    255,
    256,
    9_999,
    10_001,
    1e9,
    1e10,
    2 ** 53,
    1e308,
    202553,
    202600,
    202653,
    202699,
    299952,
    202613,
  ),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.string({ maxLength: 6 }),
  fc.jsonValue({ maxDepth: 2 }),
);

type Path = (string | number)[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, below]) => placesIn(below, [...path, name]))];
}

/** A change to a place: its value is replaced, removed, duplicated, or swapped for another place's value. */
interface Change {
  readonly place: number;
  readonly act: 'put' | 'remove' | 'twice' | 'move' | 'name';
  readonly value: unknown;
  readonly from: number;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(),
  act: fc.constantFrom('put', 'put', 'put', 'remove', 'twice', 'move', 'name'),
  value: anything,
  from: fc.nat(),
});

type Holder = Record<string | number, unknown>;
const valueAt = (whole: unknown, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? (value as Holder)[name] : undefined), whole);

function changed(whole: unknown, { place, act, value, from }: Change): unknown {
  const places = placesIn(whole).slice(1);
  const path = places[place % Math.max(1, places.length)];
  const source = places[from % Math.max(1, places.length)];
  if (!path || !source) return value;
  const copy = structuredClone(whole);
  const holder = valueAt(copy, path.slice(0, -1)) as Holder;
  const name = path.at(-1) as string;
  if (act === 'put') holder[name] = value;
  else if (act === 'move') holder[name] = structuredClone(valueAt(copy, source));
  else if (Array.isArray(holder)) {
    if (act === 'remove') holder.splice(Number(name), 1);
    else holder.push(structuredClone(holder[Number(name)]));
  } else if (act === 'remove') delete holder[name];
  else {
    const other = act === 'twice' ? `${name}2` : String(value);
    Object.defineProperty(holder, other, { value: holder[name], enumerable: true, configurable: true, writable: true });
  }
  return copy;
}

/** Correct documents with some random changes. */
export const faulty = (bases: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...bases), fc.array(change, { minLength: 1, maxLength: 4 }))
    .map(([base, changes]) => changes.reduce(changed, base));

/** A fault is one sentence per line, with its place. It never names a member by a number that is not in the input, and never mentions the code. */
function expectNamed(error: unknown): void {
  if (!(error instanceof CaseError || error instanceof PlanError || error instanceof JsonError)) throw error;
  for (const line of error.message.split('\n')) expect(line).toMatch(/^(?:.+: .+|and \d+ more)$/su);
  expect(error.message).not.toMatch(/undefined \(|is not a function|Cannot read|call stack|\bmember \d+\b(?! )/);
}

/** Counts the accepted documents. All other documents must have named faults. */
export class Answered {
  count = 0;

  try(work: () => unknown): void {
    try {
      work();
      this.count += 1;
    } catch (error) {
      expectNamed(error);
    }
  }
}
