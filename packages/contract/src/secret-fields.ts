import * as z from 'zod';

const secrets = new WeakSet<z.ZodType>();

/**
 * Marks a field whose value no table may store, not even under a fast hash: passwords, codes, card numbers, signatures over
 * them.
 */
export function secret<T extends z.ZodType>(schema: T): T {
  secrets.add(schema);
  return schema;
}

/** True for a marked field, even if it may be empty or missing. */
export function isSecret(schema: unknown): boolean {
  if (!(schema instanceof z.ZodType)) return false;
  if (secrets.has(schema)) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return isSecret(schema.unwrap());
  return schema instanceof z.ZodUnion && schema.options.some(isSecret);
}

export function secretFieldsOf(payload: z.ZodObject): ReadonlySet<string> {
  return new Set(Object.keys(payload.shape).filter((name) => isSecret(payload.shape[name])));
}
