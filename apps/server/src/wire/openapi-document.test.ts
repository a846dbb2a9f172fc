import { describe, expect, it } from 'vitest';
import { openapiDocument } from './openapi-document.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
}
interface Described {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, unknown>;
  security?: unknown[];
}
const document = openapiDocument('test') as { paths: Record<string, Record<string, Described>>; components: { schemas: object } };
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ path, method, call })),
);

describe('the document of the API', () => {
  it('gives every call a name of its own and says what it answers', () => {
    expect(new Set(described.map(({ call }) => call.operationId)).size).toBe(described.length);
    for (const { path, call } of described) expect(Object.keys(call.responses), path).toEqual(['200', 'default']);
  });

  it('names each field once, and in the path those that stand there', () => {
    for (const { path, call } of described) {
      const parameters = call.parameters ?? [];
      expect(new Set(parameters.map(({ name }) => name)).size, path).toBe(parameters.length);
      const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(new Set(inPath), path).toEqual(new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])));
    }
  });

  it('refers to nothing that is not in it', () => {
    const references = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1]));
    const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    for (const reference of references) expect(known).toContain(reference);
  });

  it('says who needs a session, on either wire', () => {
    expect(document.paths['/api/pc/getJmiMember']?.['post']?.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/pc/getProducts']?.['post']?.security).toBeUndefined();
    const companion = document.paths['/api/h5/JmiMember/api/getJmiMember']?.['get']?.parameters ?? [];
    expect(companion.filter(({ required }) => required).map(({ name }) => name)).toEqual(['token', 'userId']);
  });
});
