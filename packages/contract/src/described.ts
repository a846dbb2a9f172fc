import * as z from 'zod';
import { constantNames } from './constant-names.ts';
import { isSecret, secret } from './secret-fields.ts';

type Form = Readonly<Record<string, unknown>>;
const forms = new WeakMap<object, Form>();

/** Documents the form in which callers should send a field, if the decoder accepts more than one. */
export function sentAs<T extends z.ZodType>(schema: T, form: Form): T {
  forms.set(schema, form);
  return schema;
}

/** The JSON Schema form in which a field is documented; undefined if its decoder defines it. */
export const sentForm = (schema: object): Form | undefined => forms.get(schema);

/** Documents a field: its meaning, its unit and zone if any, and an example. */
export function about<T extends z.ZodType>(schema: T, description: string, example?: unknown): T {
  const described = schema.meta({ ...schema.meta(), description, ...(example === undefined ? {} : { examples: [example] }) }) as T;
  const form = forms.get(schema);
  // A converting decoder loses its own example in the schema of its input.
  if (form !== undefined) forms.set(described, example === undefined ? form : { ...form, examples: [example] });
  return isSecret(schema) ? secret(described) : described;
}

/** Adds the unit or form of a field to the first clause of its meaning: `Total, in PV; absent before the payment`. */
export const stating = (means: string, form: string): string => means.replace(/(?=;|$)/, () => form);

/** Adds what an empty bound of a range is, unless the meaning says it. */
export const orNoBound = (means: string): string => (means.includes('; empty') ? means : `${means}; empty for no bound`);

export type Names = Readonly<Record<string, string>>;
type Values<T extends Names> = { [K in keyof T & string]: K };

/** `USDT on Tron` becomes `UsdtOnTron`, the name in generated types. */
const identifier = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join('');

/** JSON Schema form of named values for the documents. */
export const formOfNames = (names: Names): Form => ({
  type: 'string',
  enum: Object.keys(names),
  'x-enum-varnames': Object.values(names).map((name) => constantNames[name] ?? identifier(name)),
  'x-enum-descriptions': Object.values(names),
});

/** The list of names after a description: `'1' card, '2' Alipay`. */
export const listOfNames = (names: Names): string =>
  Object.entries(names)
    .map(([value, name]) => `'${value}' ${name}`)
    .join(', ');

export const enumOf = <const T extends Names>(names: T): z.ZodEnum<Values<T>> =>
  z.enum(Object.fromEntries(Object.keys(names).map((value) => [value, value])) as Values<T>);
