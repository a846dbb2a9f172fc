import { sentForm } from '@upline/contract';
import * as z from 'zod';

export type Fields = Record<string, unknown>;

/** Entities of a document, collected while its calls are described. */
export interface Schemas {
  /** Schema of a payload: the form that the document recommends, even if the decoder accepts others. */
  payload(schema: z.ZodObject): { properties: Fields; required: string[] };
  /** Schema of a success. It is open, because later versions may add fields. */
  answer(schema: z.ZodObject): { properties: Fields; required: string[] };
  /** Gives a schema a unique name and returns a reference to it. */
  name(name: string, schema: Fields): Fields;
  readonly named: Fields;
}

const prefix = '#/components/schemas/';
const refTo = (name: string): Fields => ({ $ref: `${prefix}${name}` });

/** Collects entities by name. Throws if one name has two meanings. */
export function createSchemas(): Schemas {
  const named: Fields = {};
  const name = (called: string, schema: Fields): Fields => {
    const known = named[called];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`${called} names two things`);
    named[called] = schema;
    return refTo(called);
  };
  const describe = (schema: z.ZodObject, io: 'input' | 'output') => {
    const described = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'output') delete jsonSchema.additionalProperties;
        else askFor(zodSchema, jsonSchema);
      },
    });
    const {
      $defs = {},
      properties = {},
      required = [],
    } = relocate(described) as {
      $defs?: Record<string, Fields>;
      properties?: Fields;
      required?: string[];
    };
    for (const [called, entity] of Object.entries($defs)) name(called, entity);
    return { properties, required };
  };
  return { payload: (schema) => describe(schema, 'input'), answer: (schema) => describe(schema, 'output'), name, named };
}

const kept = new Set(['description', 'examples', 'default']);

/** Replaces all forms that a decoder accepts by the one that the document recommends. */
function askFor(schema: object, json: Fields): void {
  const form = sentForm(schema);
  if (form === undefined) return;
  for (const key of Object.keys(json)) if (!kept.has(key)) delete json[key];
  Object.assign(json, form);
}

/** Turns references within one schema into references within the document. */
const relocate = (schema: object): unknown => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${prefix}`));
