import type { Path } from '../document/faults.ts';
import { namesIn } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import type { Condition } from './condition.ts';
import { criterionByName } from './registry.ts';

/** Deepest nesting of conditions. */
const MOST_DEPTH = 12;

const expected = `an object with one of ${namesIn(['all', 'any', 'not', 'is', ...criterionByName.keys()])} is expected`;

function readList(value: unknown, path: Path, names: Names, depth: number): Condition[] | undefined {
  if (!Array.isArray(value) || value.length === 0 || value.length > 32) {
    names.fault(path, 'a list of 1 to 32 conditions is expected');
    return undefined;
  }
  const list = value.map((one, at) => read(one, [...path, at], names, depth + 1));
  return list.every((one) => one !== undefined) ? list : undefined;
}

function readCriterion(name: string, value: unknown, path: Path, names: Names, depth: number): Condition | undefined {
  const criterion = criterionByName.get(name);
  if (!criterion) {
    names.fault(path.slice(0, -1), expected);
    return undefined;
  }
  const written = criterion.fields.safeParse(value);
  if (!written.success) {
    names.refused(path, written.error);
    return undefined;
  }
  const fields = criterion.read(written.data, path, names, (below, at) => read(below, at, names, depth + 1));
  return fields === undefined ? undefined : { kind: 'criterion', criterion: name, fields };
}

function read(value: unknown, path: Path, names: Names, depth: number): Condition | undefined {
  const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const [entry] = entries;
  if (!entry || entries.length !== 1) {
    names.fault(path, expected);
    return undefined;
  }
  if (depth > MOST_DEPTH) {
    names.fault(path, `conditions are nested deeper than ${MOST_DEPTH} levels`);
    return undefined;
  }
  const [name, below] = entry;
  const at = [...path, name];
  if (name === 'all' || name === 'any') {
    const of = readList(below, at, names, depth);
    return of && { kind: name, of };
  }
  if (name === 'not') {
    const of = read(below, at, names, depth + 1);
    return of && { kind: 'not', of };
  }
  if (name !== 'is') return readCriterion(name, below, at, names, depth);
  if (typeof below !== 'string') {
    names.fault(at, 'the name of a condition is expected');
    return undefined;
  }
  names.condition(at, below);
  return { kind: 'is', name: below };
}

/** Reads a condition. Undefined after a fault, which `names` records. */
export const readCondition = (value: unknown, path: Path, names: Names): Condition | undefined => read(value, path, names, 1);

/** Every condition in a condition, itself included. */
export function* conditionsIn(condition: Condition): Generator<Condition> {
  yield condition;
  if (condition.kind === 'all' || condition.kind === 'any') for (const one of condition.of) yield* conditionsIn(one);
  if (condition.kind === 'not') yield* conditionsIn(condition.of);
  if (condition.kind === 'criterion') {
    const { who } = condition.fields as { who?: Condition };
    if (who) yield* conditionsIn(who);
  }
}
