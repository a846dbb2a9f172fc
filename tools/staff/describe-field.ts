import * as z from 'zod';
import { sentForm } from '../../packages/contract/src/index.ts';

interface Form {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Form[];
  properties?: Record<string, Form>;
  items?: Form;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  description?: string;
  examples?: readonly unknown[];
  default?: unknown;
}

/** Help for a field: `--change whole number, -99999 to 99999`, and below it its meaning, its default and an example. */
export function fieldLines(name: string, schema: z.ZodType): string[] {
  const form = formOf(schema);
  const isOptional = schema.safeParse(undefined).success;
  const fallback = form.default === undefined || form.default === '' ? '' : `, ${JSON.stringify(form.default)} if left out`;
  const example = form.examples?.[0];
  const more = [form.description ?? '', example === undefined ? '' : `Example: ${shell(name, example)}`].filter(Boolean);
  return [`--${name}  ${typeOf(form)}${isOptional ? fallback || ', may be left out' : ''}`, ...more.map((line) => `    ${line}`)];
}

/** A field in one word for the list of all calls: `[--of openWeek|lastWeek]`. */
export function fieldWord(name: string, schema: z.ZodType): string {
  const word = `--${name} ${shortType(formOf(schema))}`;
  return schema.safeParse(undefined).success ? `[${word}]` : word;
}

function formOf(schema: z.ZodType): Form {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form;
  return { ...json, ...innerForm(schema), ...meaningOf(schema) };
}

/** Meaning and example from the contract: a converting decoder loses them in its input schema. */
function meaningOf(schema: z.ZodType): Pick<Form, 'description' | 'examples'> {
  const { description, examples } = schema.meta() ?? {};
  const { innerType } = schema.def as { innerType?: z.ZodType };
  const inner = innerType === undefined ? {} : meaningOf(innerType);
  return { ...inner, ...(description === undefined ? {} : { description }), ...(Array.isArray(examples) ? { examples } : {}) };
}

/** The form that callers should send, also within a default or an optional field. */
function innerForm(schema: z.ZodType): Form {
  const own = sentForm(schema);
  if (own !== undefined) return own as Form;
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType === undefined ? {} : innerForm(innerType);
}

function typeOf(form: Form): string {
  if (form.enum !== undefined) return form.enum.map((value) => (value === '' ? "''" : String(value))).join(' | ');
  if (form.type === 'integer') return `whole number${boundsOf(form)}`;
  if (form.type === 'number') return `number${boundsOf(form)}`;
  if (form.type === 'boolean') return 'true | false';
  if (form.type === 'object' || form.type === 'array') return 'JSON';
  if (form.anyOf !== undefined) return [...new Set(form.anyOf.map(typeOf))].join(' or ');
  if (form.const !== undefined) return JSON.stringify(form.const);
  return form.maxLength === undefined ? 'text' : `text, at most ${form.maxLength} characters`;
}

/** 2^53 − 1, the bound that means no bound. */
const NO_BOUND = 9_007_199_254_740_991;

function boundsOf({ minimum = -NO_BOUND, maximum = NO_BOUND }: Form): string {
  if (minimum === -NO_BOUND) return maximum === NO_BOUND ? '' : `, at most ${maximum}`;
  return maximum === NO_BOUND ? `, ${minimum} or more` : `, ${minimum} to ${maximum}`;
}

function shortType(form: Form): string {
  if (form.enum !== undefined && form.enum.length <= 5) return form.enum.map((value) => (value === '' ? "''" : String(value))).join('|');
  if (form.type === 'integer' || form.type === 'number') return '<number>';
  if (form.type === 'boolean') return 'true|false';
  if (form.type === 'object' || form.type === 'array') return "'<JSON>'";
  return '<text>';
}

const shell = (name: string, example: unknown): string => {
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  return `--${name} ${/^[\w.:/@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`}`;
};
