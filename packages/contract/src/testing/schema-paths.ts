import * as z from 'zod';

/** Returns the name path of every field in a schema, through lists, optional fields and alternative shapes. */
export function pathsOf(schema: unknown, path = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return pathsOf(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => pathsOf(option, path));
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([name, field]) => [
    ...(path ? [path] : []),
    ...pathsOf(field, path ? `${path}.${name}` : name),
  ]);
}

export const words = (text: string): string[] => text.split(' ').filter(Boolean);

export const within = (place: string, fields: string): string[] => words(fields).map((field) => `${place}.${field}`);
