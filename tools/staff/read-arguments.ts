import { parseArgs } from 'node:util';

export interface StaffArguments {
  /** The operation; undefined where none is named. */
  operation: string | undefined;
  payload: Record<string, unknown>;
}

/** `<operation> [--json '{…}'] [--field value …]`: single fields win over the JSON. Throws SyntaxError or TypeError for invalid arguments. */
export function readArguments(args: readonly string[]): StaffArguments {
  const [operation, ...rest] = args;
  const payload: Record<string, unknown> = {};
  const { tokens, positionals } = parseArgs({ args: [...rest], strict: false, allowPositionals: true, tokens: true });
  const option = (index: number) => tokens.find((token) => token.index === index && token.kind === 'positional');
  const taken = new Set<number>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    // If an option's type is not declared, its value is the next word.
    const next = token.value === undefined ? option(token.index + 1) : undefined;
    const value = token.value ?? (next?.kind === 'positional' ? next.value : undefined);
    if (value === undefined) throw new SyntaxError(`--${token.name} needs a value`);
    if (next !== undefined) taken.add(next.index);
    if (token.name !== 'json') payload[token.name] = value;
    else Object.assign(payload, { ...readJson(value), ...payload });
  }
  if (positionals.length > taken.size) throw new SyntaxError('write values as --field value');
  return { operation, payload };
}

function readJson(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('--json takes an object');
  return value;
}
