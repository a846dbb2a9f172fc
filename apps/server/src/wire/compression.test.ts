import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      const codes = Array.from({ length: 60 }, (_, at) => String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26)));
      for (const code of codes) await createCountry(database, code);
    },
  });
});
afterAll(() => server.close());

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const calls = [
  ['a kept answer', { method: 'POST', url: '/api/pc/getAlCountryCode', payload: {} }],
  ['the document of all calls', { method: 'GET', url: '/api/openapi.json' }],
  ['an answer of the companion', { method: 'GET', url: '/api/h5/JmiAddrBook/api/getAlCountryCode' }],
] as const;

describe.each(calls)('%s', (_name, call) => {
  const ask = (acceptEncoding?: string) =>
    server.app.inject({ ...call, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } });

  it.each(['br', 'gzip'] as const)('The answer is the same in %s, and smaller', async (encoding) => {
    const plain = await ask();
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const time of ['first', 'second']) {
      const answer = await ask(`${encoding}, identity`);
      expect(answer.headers, time).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(decoders[encoding](answer.rawPayload).toString()).toBe(plain.body);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  it('The compressed answer has the headers of every answer', async () => {
    const { headers } = await ask('br');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });
});

it('The server sends a short answer uncompressed', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/api/pc/nothing', headers: { 'accept-encoding': 'br' }, payload: {} });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json()).toMatchObject({ success: '0' });
});
