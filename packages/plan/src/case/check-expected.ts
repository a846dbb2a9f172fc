/** A figure that differs: its path, the expected value, and the settled one (undefined for none). */
export interface Difference {
  readonly path: string;
  readonly expected: unknown;
  readonly settled: unknown;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Under these keys the answer may hold nothing unexpected: a member not named has no amount and no kept PV. */
const whole = new Set(['amounts', 'kept', 'keptOf']);

/**
 * Differences between an answer and its expectation. The answer may hold more, except among the amounts and the kept PV of a week, where a member or column not named is expected
 * to have nothing.
 */
export function* differences(expected: unknown, settled: unknown, path = '', isWhole = false): Generator<Difference> {
  if (!isObject(expected)) {
    if (expected !== settled) yield { path, expected, settled };
    return;
  }
  if (!isObject(settled) || Array.isArray(expected) !== Array.isArray(settled)) {
    yield { path, expected, settled };
    return;
  }
  if (Array.isArray(expected) && Array.isArray(settled) && expected.length !== settled.length) {
    yield { path, expected: `${expected.length} entries`, settled: `${settled.length} entries` };
    return;
  }
  const below = (name: string): string => (path === '' ? name : `${path}.${name}`);
  for (const [name, value] of Object.entries(expected)) {
    const found = Object.hasOwn(settled, name) ? settled[name] : undefined;
    yield* differences(value, found, below(name), isWhole || whole.has(name));
  }
  if (!isWhole) return;
  for (const [name, value] of Object.entries(settled))
    if (!Object.hasOwn(expected, name)) yield { path: below(name), expected: undefined, settled: value };
}
