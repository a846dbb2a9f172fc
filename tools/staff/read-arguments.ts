import type { ZodType } from 'zod';

export interface StaffArguments {
  /** Undefined if absent. */
  operation: string | undefined;
  /** True to describe the operation instead of calling it. */
  isHelp: boolean;
  /** Fields as typed; fields from `--json` are JSON values. */
  fields: Record<string, unknown>;
}

/**
 * `<operation> [--json '{…}'] [--field value …]`: single fields override the JSON. A value may begin with a minus (`--change -9`); one that begins with two is written
 * `--field=--value`. Throws SyntaxError for invalid arguments.
 */
export function readArguments(args: readonly string[]): StaffArguments {
  const [first, ...rest] = args;
  const isHelp = args.includes('--help');
  if (first === undefined || first.startsWith('--')) return { operation: undefined, isHelp, fields: {} };
  const fields: Record<string, unknown> = {};
  let json: object = {};
  for (let at = 0; at < rest.length; at += 1) {
    const [, name, own] = /^--([A-Za-z][A-Za-z0-9]*)(?:=([^]*))?$/.exec(rest[at] as string) ?? [];
    if (name === undefined) throw new SyntaxError(`${rest[at]} is not understood: write values as --field value`);
    if (name === 'help') continue;
    const value = own ?? valueAt(rest, at + 1);
    if (value === undefined) throw new SyntaxError(`--${name} needs a value`);
    if (own === undefined) at += 1;
    if (name === 'json') json = readObject(value);
    else fields[name] = value;
  }
  return { operation: first, isHelp, fields: { ...json, ...fields } };
}

const valueAt = (words: readonly string[], at: number): string | undefined =>
  words[at]?.startsWith('--') === true ? undefined : words[at];

function readObject(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('--json takes an object');
  return value;
}

/**
 * Converts typed texts to the form of their fields: a text if the field takes one, else the text parsed as JSON. A text that fits neither stays as typed, and the call reports its
 * fault. Throws SyntaxError for truncated JSON.
 */
export function payloadOf(shape: Readonly<Record<string, ZodType>>, fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, formed(shape[name], name, value)]));
}

function formed(schema: ZodType | undefined, name: string, value: unknown): unknown {
  if (schema === undefined || typeof value !== 'string' || schema.safeParse(value).success) return value;
  const isNested = /^\s*[[{]/.test(value);
  try {
    const said: unknown = JSON.parse(value);
    return isNested || schema.safeParse(said).success ? said : value;
  } catch (error) {
    if (isNested) throw new SyntaxError(`--${name} is no JSON: ${(error as Error).message}`);
    return value;
  }
}
