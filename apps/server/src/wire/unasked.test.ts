import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registerCompanion } from './companion.ts';
import type { AnyOperation } from '../operation/definition-of.ts';
import { networkOperations } from './network-operations.ts';
import { registerUnknownCalls } from './unknown-calls.ts';

/** Requests of the companion wire that reach dispatch. Generated from the registry, so that a new call cannot be forgotten. */
let app: FastifyInstance;
let reached: string[] = [];
beforeAll(async () => {
  app = Fastify();
  await registerCompanion(app, async ({ name }) => {
    reached.push(name);
    return { status: 200, body: { success: '1' } };
  });
  await registerUnknownCalls(app);
});
beforeEach(() => void (reached = []));
afterAll(() => app.close());

function urlOf({ companion, name }: AnyOperation): string {
  const inPath = (companion?.pathFields ?? []).map(() => '/x').join('');
  return `/api/h5/${companion?.group}/api/${companion?.name ?? name}${inPath}?token=x&userId=x`;
}

const calls = networkOperations.filter(({ companion }) => companion !== undefined).map((one) => [one.name, one] as const);
const commands = calls.filter(([, { kind }]) => kind === 'command');
const queries = calls.filter(([, { kind }]) => kind === 'query');

const looksAhead: Record<string, string>[] = [
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'Prefetch; anonymous-client-ip' },
  { 'sec-purpose': 'prerender' },
  { purpose: 'prefetch' },
  { purpose: 'preview' },
  { 'x-purpose': 'preview' },
  { 'x-moz': 'prefetch' },
];

describe.each(commands)('the command %s', (name, command) => {
  const method = command.companion?.method ?? 'GET';

  it('The command runs when a person causes it', async () => {
    await app.inject({ method, url: urlOf(command), headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' } });
    expect(reached).toEqual([name]);
  });

  it.each(looksAhead)('The command is answered and not run for %o', async (headers) => {
    const response = await app.inject({ method, url: urlOf(command), headers });
    expect(reached).toEqual([]);
    // A browser discards a prefetched answer with such a status, and sends the request again when the person opens it.
    expect(response.statusCode).toBe(425);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ success: '0', errorCode: '0', error: 'notAsked' });
  });

  it.each(['HEAD', 'OPTIONS'] as const)('The command is answered and not run for the method %s', async (other) => {
    const response = await app.inject({ method: other, url: urlOf(command) });
    expect(reached).toEqual([]);
    expect(response.headers['cache-control']).toBe('no-store');
    if (other === 'HEAD') expect(response.body).toBe('');
  });
});

describe.each(queries)('the query %s', (name, query) => {
  it('The query may be prefetched', async () => {
    await app.inject({ method: 'HEAD', url: urlOf(query) });
    await app.inject({ url: urlOf(query), headers: { 'sec-purpose': 'prefetch' } });
    expect(reached).toEqual([name, name]);
  });
});
