import type { Path } from './faults.ts';
import type { Names } from './names.ts';

/** A table as the engine reads it: by the number of a step. */
export type NumberedTable =
  | { by: 'all'; value: unknown }
  | { by: string; values: unknown[] }
  | { by: [string, string]; values: unknown[][] };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a side of a table in the order of the ladder's steps. Undefined if the keys differ from the steps, which is recorded as a fault. */
function inOrder(values: unknown, ladder: string, path: Path, names: Names): unknown[] | undefined {
  const steps = names.steps(path, ladder);
  if (!steps) return undefined;
  if (!isRecord(values)) {
    names.fault([...path, 'values'], `values by the steps of ${ladder} are expected: ${steps.join(', ')}`);
    return undefined;
  }
  const [missing, unknown] = [
    steps.filter((step) => !Object.hasOwn(values, step)),
    Object.keys(values).filter((key) => !steps.includes(key)),
  ];
  for (const step of missing) names.fault([...path, 'values'], `a value for ${step} is missing`);
  for (const step of unknown) names.fault([...path, 'values', step], `${ladder} has no such step; there are ${steps.join(', ')}`);
  return missing.length + unknown.length === 0 ? steps.map((step) => values[step]) : undefined;
}

/** Whether a value is a table: it has a `by`, and one value or several. */
export const isTable = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && 'by' in value && ('value' in value || 'values' in value);

/** Reads a table whose values are keyed by steps. Undefined after a fault, which `names` records. */
export function readTable(value: Record<string, unknown>, path: Path, names: Names): NumberedTable | undefined {
  const { by, ...rest } = value;
  if (by === 'all') return { by, value: rest['value'] };
  if (typeof by === 'string') {
    const values = inOrder(rest['values'], by, path, names);
    return values && { by, values };
  }
  if (!Array.isArray(by) || by.length !== 2 || by.some((one) => typeof one !== 'string')) {
    names.fault([...path, 'by'], 'all, a ladder, or two ladders (of the earner and of the buyer) are expected');
    return undefined;
  }
  const [rows, columns] = by as [string, string];
  const lists = inOrder(rest['values'], rows, path, names);
  const values = lists?.map((list) => inOrder(list, columns, path, names));
  return values?.every((list) => list !== undefined) ? { by: [rows, columns], values } : undefined;
}
