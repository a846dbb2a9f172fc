import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

interface Schema {
  type?: string;
  description?: string;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  discriminator?: unknown;
  'x-enum-varnames'?: string[];
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
interface Content {
  content: { 'application/json': { schema: Schema } };
}
interface Described {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
  security?: unknown[];
}
const document = openapiDocument('test') as {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, Schema>>;
};
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe('the document of the API', () => {
  it('The API document gives every call a unique name and describes its answer', () => {
    expect(new Set(described.map(({ call }) => call.operationId)).size).toBe(described.length);
    for (const { path, call } of described)
      expect(Object.keys(call.responses), path).toEqual(expect.arrayContaining(['200', '400', '413', '429', '500', '503']));
  });

  it('The API document names each field once, and puts path fields in the path', () => {
    for (const { path, call } of described) {
      const parameters = call.parameters ?? [];
      expect(new Set(parameters.map(({ name }) => name)).size, path).toBe(parameters.length);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(new Set(inPath), path).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])));
    }
  });

  it('The API document contains everything it refers to', () => {
    const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
    const known = Object.entries(document.components).flatMap(([kind, all]) =>
      Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    for (const reference of references) expect(known).toContain(reference);
  });

  it('The API document says which calls need a session, on either wire', () => {
    const securityOf = (path: string, method = 'post') => document.paths[path]?.[method]?.security;
    expect(securityOf('/api/pc/getJmiMember')).toEqual([{ session: [] }]);
    expect(securityOf('/api/pc/getProducts')).toEqual([]);
    expect(securityOf('/api/pc/registerMember')).toEqual([{}, { session: [] }]);
    expect(securityOf('/api/h5/JmiMember/api/getJmiMember', 'get')).toEqual([{ companionToken: [], companionUserId: [] }]);
    expect(securityOf('/api/h5/mobileCart/api/getProducts', 'get')).toEqual([]);
    expect(document.components['securitySchemes']).toMatchObject({
      session: { type: 'http', scheme: 'bearer' },
      companionToken: { type: 'apiKey', in: 'query', name: 'token' },
      companionUserId: { type: 'apiKey', in: 'query', name: 'userId' },
    });
  });

  it('The API document keeps the two wires apart', () => {
    const wireOf = (path: string) => (path.startsWith('/api/h5/') ? 'companion' : 'desktop');
    const tags = new Map<string, string>();
    for (const { path, call } of described)
      for (const tag of call.tags) {
        expect(tags.get(tag) ?? wireOf(path), `${tag} of ${path}`).toBe(wireOf(path));
        tags.set(tag, wireOf(path));
      }
    expect(new Set(tags.values()).size).toBe(2);
  });

  it('The API document says how long to wait if a retry can succeed', () => {
    for (const name of ['TooMany', 'Busy'])
      expect(document.components['responses']?.[name]).toMatchObject({ headers: { 'Retry-After': { required: true } } });
  });

  it('The API document describes each call’s success and refusal as separate named answers, open to additions', () => {
    for (const { path, call } of described) {
      const { schema } = call.responses['200']?.content['application/json'] ?? {};
      const [success, refusal] = schema?.oneOf ?? [];
      expect(refusal, path).toEqual({ $ref: '#/components/schemas/Refusal' });
      expect(schema?.discriminator, path).toEqual({ propertyName: 'success', mapping: { '1': success?.$ref, '0': refusal?.$ref } });
    }
    expect(JSON.stringify(document.components['schemas'])).not.toContain('additionalProperties');
  });

  it('The API document names the values of codes', () => {
    const { payType } =
      document.paths['/api/pc/payOrderByCitcon']?.['post']?.requestBody?.content['application/json'].schema.properties ?? {};
    expect(payType).toMatchObject({ type: 'string', enum: ['1', '2', '3', '4', '5', '6', '7', '8'] });
    expect(payType?.['x-enum-varnames']).toEqual(expect.arrayContaining(['Card', 'Alipay', 'Paypal', 'UsdtOnTron']));
    expect(payType?.description).toContain("'2' Alipay");
  });
});

describe('a field of the API', () => {
  const shapes = [
    ...Object.entries(document.components['schemas'] ?? {}),
    ...described.map(({ path, call }) => [path, call.requestBody?.content['application/json'].schema ?? {}] as const),
    ...described.map(
      ({ path, call }) =>
        [
          path,
          {
            properties: Object.fromEntries(
              (call.parameters ?? []).map((one) => [
                one.name,
                { ...one.schema, description: one.schema.description ?? one.description ?? '' },
              ]),
            ),
          },
        ] as const,
    ),
  ];
  const fields = shapes.flatMap(([name, shape]) => fieldsOf(name, shape));

  it('An API field has a description, and an example if it is a value', () => {
    expect(fields.length).toBeGreaterThan(800);
    const silent = fields.filter(([, field]) => !field.description && field.$ref === undefined && !field.anyOf?.some(isTold));
    expect(silent.map(([path]) => path)).toEqual([]);
    const bare = fields.filter(([, { type, examples }]) => ['string', 'number', 'integer', 'boolean'].includes(String(type)) && !examples);
    expect(bare.map(([path]) => path)).toEqual([]);
  });

  it('An API field has limits where they matter', () => {
    const counted = fields.filter(([, { type }]) => type === 'integer');
    expect(counted.length).toBeGreaterThan(100);
    for (const [path, { minimum }] of counted) expect(minimum, path).toBeGreaterThanOrEqual(0);
    const boundless = counted.filter(([, { maximum, minimum }]) => (maximum ?? Infinity) >= Number.MAX_SAFE_INTEGER && minimum !== 1);
    expect(boundless.map(([path]) => path)).toEqual([]);
  });
});

const isTold = ({ description, $ref }: Schema): boolean => description !== undefined || $ref !== undefined;

/** Each field of a schema with its path; entities are separate schemas. */
function fieldsOf(path: string, schema: Schema): [string, Schema][] {
  const own = Object.entries(schema.properties ?? {}).map(([name, field]): [string, Schema] => [`${path}.${name}`, field]);
  return own.flatMap(([name, field]) => [[name, field], ...fieldsOf(name, field), ...fieldsOf(name, field.items ?? {})]);
}
