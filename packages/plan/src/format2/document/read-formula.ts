import type { z } from 'zod';
import { formulaByType, type Formula, formulaShape } from '../../formulas/registry.ts';
import type { Path } from './faults.ts';
import { namesIn } from './faults.ts';
import type { Names } from './names.ts';
import { isTable, readTable } from './read-table.ts';

/** Names in format 2 of fields that format 1 names after its only period. */
const renamed: Readonly<Record<string, string>> = { capUsd: 'weeklyCapUsd' };
const namedHere = (field: string): string => Object.entries(renamed).find(([, other]) => other === field)?.[0] ?? field;

/** A ladder that a formula names, and the keys of its steps there. */
interface Found {
  readonly path: Path;
  readonly by: string | [string, string];
  readonly steps: readonly string[];
}

/** Replaces names of ladders and steps by those of the engine's shapes, and remembers their places. */
class Translation {
  readonly #names: Names;
  readonly #place: Path;
  readonly found: Found[] = [];
  isWhole = true;

  constructor(names: Names, place: Path) {
    this.#names = names;
    this.#place = place;
  }

  of(value: unknown, path: Path): unknown {
    if (Array.isArray(value)) return value.map((one, at) => this.of(one, [...path, at]));
    if (typeof value !== 'object' || value === null) return value;
    if (isTable(value)) return this.#table(value, path);
    const fields = value as Record<string, unknown>;
    if (typeof fields['by'] === 'string' && 'from' in fields) return this.#from(fields, path);
    return Object.fromEntries(Object.entries(fields).map(([name, field]) => [renamed[name] ?? name, this.of(field, [...path, name])]));
  }

  #table(value: Record<string, unknown>, path: Path): unknown {
    const table = readTable(value, [...this.#place, ...path], this.#names);
    if (!table) {
      this.isWhole = false;
      return { by: 'all', value: 0 };
    }
    if (table.by === 'all') return table;
    const { by } = table;
    const first = typeof by === 'string' ? by : by[0];
    this.found.push({ path, by, steps: this.#names.steps(path, first) ?? [] });
    return { ...table, by: typeof by === 'string' ? 'card' : ['card', 'card'] };
  }

  /** Translates the members from a step of a ladder on. */
  #from({ by, from, ...rest }: Record<string, unknown>, path: Path): unknown {
    const step = this.#names.code([...this.#place, ...path, 'from'], String(by), String(from));
    if (step === undefined) {
      this.isWhole = false;
      return { by: 'card', from: 0, ...rest };
    }
    this.found.push({ path, by: String(by), steps: [] });
    return { by: 'card', from: step, ...rest };
  }
}

const fieldAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string | number, unknown> | undefined)?.[renamed[String(name)] ?? name], value);

/** Place in the document of a fault that the engine's shape found. */
function placeOf(path: readonly PropertyKey[], found: readonly Found[]): Path {
  const names = path.map((name) => (typeof name === 'symbol' ? String(name) : name));
  const table = found.find((one) => one.path.every((name, at) => (renamed[String(name)] ?? name) === names[at]));
  const plain = names.map((name) => (typeof name === 'string' ? namedHere(name) : name));
  const at = table ? table.path.length + 1 : -1;
  return plain.map((name, index) => (index === at && typeof name === 'number' ? (table?.steps[name] ?? name) : name));
}

/** Fields of a formula that the document leaves out. */
function* missingIn(formula: Record<string, unknown>): Generator<string> {
  const shape = formulaByType.get(String(formula['type']))?.fields.shape as Record<string, z.ZodType> | undefined;
  for (const [name, field] of Object.entries(shape ?? {})) {
    if (namedHere(name) in formula || !field.safeParse(undefined).success) continue;
    yield `${namedHere(name)} is missing${field.safeParse(null).success ? '; use null for none' : ''}`;
  }
}

/** Reads a formula of the engine whose tables name ladders of the document. Undefined after a fault, which `names` records. */
export function readFormula(json: Record<string, unknown>, path: Path, names: Names): Formula | undefined {
  if (!formulaByType.has(String(json['type']))) {
    names.fault([...path, 'type'], `no formula is called ${String(json['type'])}; there are ${namesIn(formulaByType.keys())}`);
    return undefined;
  }
  for (const fault of missingIn(json)) names.fault(path, fault);
  const wrong = Object.entries(renamed).filter(([, other]) => other in json);
  for (const [name, other] of wrong) names.fault([...path, other], `it is called ${name} here`);
  if (wrong.length > 0) return undefined;
  const translation = new Translation(names, path);
  const result = formulaShape.safeParse(translation.of(json, []));
  if (!result.success) {
    for (const issue of result.error.issues) names.fault([...path, ...placeOf(issue.path, translation.found)], issue.message);
    return undefined;
  }
  if (!translation.isWhole) return undefined;
  for (const { path: at, by } of translation.found) (fieldAt(result.data, at) as { by: unknown }).by = by;
  return result.data;
}
