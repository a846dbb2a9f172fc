import type { Json } from '../plans/plan.ts';

/** The parts of JSON Schema that a form reads. */
export interface Schema {
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly default?: Json;
}

export const textOfValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

export const choicesOf = (schema: Schema): readonly Schema[] => schema.oneOf ?? schema.anyOf ?? [];

/** Whether a value has this shape, as far as a form has to distinguish shapes: its type, and the constants that name it. */
export function fits(schema: Schema, value: Json): boolean {
  if (schema.const !== undefined) return schema.const === value;
  if (schema.enum) return schema.enum.includes(value);
  if (schema.type === 'null') return value === null;
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type === 'integer' || schema.type === 'number') return typeof value === 'number';
  if (schema.type === 'object' || schema.properties) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const object = value as Record<string, Json>;
    return Object.entries(schema.properties ?? {}).every(
      ([name, field]) => field.const === undefined || (object[name] !== undefined && fits(field, object[name])),
    );
  }
  if (schema.type !== undefined) return typeof value === schema.type;
  const choices = choicesOf(schema);
  return choices.length === 0 || choices.some((one) => fits(one, value));
}

/** The shape of a value among a schema's choices; the schema itself if it has none. */
export function chosen(schema: Schema, value: Json): Schema {
  const found = choicesOf(schema).find((one) => fits(one, value));
  return found === undefined ? schema : chosen(found, value);
}

/** The name of a choice: the constant of its `type`, `by`, `until` …; `null` for none. */
export function nameOfChoice(schema: Schema): string {
  if (schema.type === 'null') return 'null';
  const constant = Object.values(schema.properties ?? {}).find((field) => field.const !== undefined)?.const;
  return constant === undefined ? (schema.type ?? '') : textOfValue(constant);
}

/** Initial value of the shape: its `default` if it has one. */
export function firstValue(schema: Schema): Json {
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0] ?? null;
  const [choice] = choicesOf(schema).filter((one) => one.type !== 'null');
  if (choice) return firstValue(choice);
  if (schema.type === 'array') return schema.items ? [firstValue(schema.items)] : [];
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return '';
  if (schema.type === 'object' || schema.properties)
    return Object.fromEntries((schema.required ?? []).map((name) => [name, firstValue(schema.properties?.[name] ?? {})]));
  return 0;
}
