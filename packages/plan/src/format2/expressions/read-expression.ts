import type { Fraction } from '../../numbers/fraction.ts';
import type { Condition } from '../conditions/condition.ts';
import { readCondition } from '../conditions/read-condition.ts';
import type { Path } from '../document/faults.ts';
import { namesIn } from '../document/faults.ts';
import type { Names } from '../document/names.ts';
import { isTable, readTable } from '../document/read-table.ts';
import { decimalFault, readDecimal } from './decimal.ts';
import type { Expression } from './expression.ts';
import { quantityByName } from './registry.ts';

const MOST_PARTS = 64;
const lists = ['add', 'mul', 'min', 'max'] as const;
const pairs = ['sub', 'div'] as const;

const expected = `a decimal as text, or an object with one of ${namesIn([...lists, ...pairs, 'floor', 'if', 'look', 'use', ...quantityByName.keys()])} is expected`;

/** Reads one expression, part by part, and counts the parts. */
class Reader {
  readonly #names: Names;
  #parts = 0;

  constructor(names: Names) {
    this.#names = names;
  }

  read(value: unknown, path: Path): Expression | undefined {
    this.#parts += 1;
    if (this.#parts > MOST_PARTS) return this.#fault(path, `an expression has at most ${MOST_PARTS} parts`);
    if (typeof value === 'string') {
      const number = readDecimal(value);
      return number ? { kind: 'number', value: number } : this.#fault(path, decimalFault);
    }
    const entries = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
    const [entry] = entries;
    if (!entry) return this.#fault(path, expected);
    if (entry[0] === 'if') return this.#choice(value as Record<string, unknown>, path);
    if (entries.length !== 1) return this.#fault(path, expected);
    return this.#part(entry[0], entry[1], [...path, entry[0]]);
  }

  #part(name: string, value: unknown, path: Path): Expression | undefined {
    const list = lists.find((one) => one === name);
    const pair = pairs.find((one) => one === name);
    if (list) return this.#several(list, value, path, 2, 16);
    if (pair) return this.#several(pair, value, path, 2, 2);
    if (name === 'floor') {
      const of = this.read(value, path);
      return of && { kind: 'floor', of };
    }
    if (name === 'look') return this.#look(value, path);
    if (name !== 'use') return this.#quantity(name, value, path);
    if (typeof value !== 'string') return this.#fault(path, 'the name of an expression is expected');
    this.#names.expression(path, value);
    return { kind: 'use', name: value };
  }

  #several(kind: (typeof lists)[number] | (typeof pairs)[number], value: unknown, path: Path, least: number, most: number) {
    if (!Array.isArray(value) || value.length < least || value.length > most)
      return this.#fault(path, `a list of ${least === most ? least : `${least} to ${most}`} expressions is expected`);
    const of = value.map((one, at) => this.read(one, [...path, at]));
    return of.every((one) => one !== undefined) ? ({ kind, of } as const) : undefined;
  }

  #choice({ if: asked, then, else: otherwise, ...rest }: Record<string, unknown>, path: Path): Expression | undefined {
    if (Object.keys(rest).length > 0) return this.#fault(path, 'only then and else are allowed next to if');
    const condition = readCondition(asked, [...path, 'if'], this.#names);
    const [yes, no] = [this.read(then, [...path, 'then']), this.read(otherwise, [...path, 'else'])];
    return condition && yes && no && { kind: 'if', condition, yes, no };
  }

  #look(value: unknown, path: Path): Expression | undefined {
    const table = isTable(value) ? readTable(value, path, this.#names) : undefined;
    if (!table || table.by === 'all' || typeof table.by !== 'string')
      return this.#fault(path, 'a table by one ladder is expected, with a decimal as text for each of its steps');
    const values = (table as { values: unknown[] }).values.map(readDecimal);
    if (!values.every((one): one is Fraction => one !== undefined)) return this.#fault([...path, 'values'], decimalFault);
    return { kind: 'look', ladder: table.by, values };
  }

  #quantity(name: string, value: unknown, path: Path): Expression | undefined {
    const quantity = quantityByName.get(name);
    if (!quantity) return this.#fault(path.slice(0, -1), expected);
    const written = quantity.fields.safeParse(value);
    if (!written.success) {
      this.#names.refused(path, written.error);
      return undefined;
    }
    const fields = quantity.read(written.data, path, this.#names, (below, at) => readCondition(below, at, this.#names));
    return fields === undefined ? undefined : { kind: 'quantity', quantity: name, fields };
  }

  #fault(path: Path, text: string): undefined {
    this.#names.fault(path, text);
  }
}

/** Reads an expression. Undefined after a fault, which `names` records. */
export const readExpression = (value: unknown, path: Path, names: Names): Expression | undefined => new Reader(names).read(value, path);

/** Every part of an expression, itself included. */
export function* partsOf(expression: Expression): Generator<Expression> {
  yield expression;
  switch (expression.kind) {
    case 'floor':
      yield* partsOf(expression.of);
      return;
    case 'if':
      yield* partsOf(expression.yes);
      yield* partsOf(expression.no);
      return;
    case 'add':
    case 'mul':
    case 'min':
    case 'max':
    case 'sub':
    case 'div':
      for (const one of expression.of) yield* partsOf(one);
      return;
    default:
  }
}

export function* conditionsOf(expression: Expression): Generator<Condition> {
  for (const part of partsOf(expression)) {
    if (part.kind === 'if') yield part.condition;
    if (part.kind === 'quantity') {
      const { who } = part.fields as { who?: Condition };
      if (who) yield who;
    }
  }
}
