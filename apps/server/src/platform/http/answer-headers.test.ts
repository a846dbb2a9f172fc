import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createCountry } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLogger({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const settings = { PUBLIC_URL: 'https://shop.example' };
  server = await createTestServer({ log, settings, prepare: createCountry });
});
afterAll(() => server.close());

const bare = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

describe('an answer that is not a page', () => {
  it.each([
    ['/livez', bare],
    ['/api/openapi.json', bare],
    ['/nothing/here', bare],
    ['/documents/agreements/terms.pdf', /^(?!.*default-src).*frame-ancestors 'none'/],
    ['/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp', bare],
  ])('The answer %s may run nothing, and no other site may embed it', async (url, policy) => {
    const { headers } = await server.app.inject(url);
    if (typeof policy === 'string') expect(headers['content-security-policy']).toBe(policy);
    else expect(headers['content-security-policy']).toMatch(policy);
    expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
  });

  it('The answer of a call has these headers too', async () => {
    const { headers } = await server.app.inject({ method: 'POST', url: '/api/pc/getProCate', payload: {} });
    expect(headers).toMatchObject({ 'content-security-policy': bare, 'cross-origin-resource-policy': 'same-origin' });
  });

  it('A drawing may contain styles, and other sites may show pictures', async () => {
    const { headers } = await server.app.inject('/favicon.svg');
    expect(headers).toMatchObject({
      'content-security-policy': `${bare}; style-src 'unsafe-inline'`,
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});

describe('reports of violations', () => {
  const send = (payload: string, type = 'application/csp-report') =>
    server.app.inject({ method: 'POST', url: '/policy-reports', headers: { 'content-type': type }, payload });
  const figure = async (directive: string) =>
    Number(
      new RegExp(`policy_reports_total\\{directive="${directive}"\\} (\\d+)`).exec((await server.app.inject('/metrics')).body)?.[1] ?? 0,
    );
  const old = (more: object = {}) =>
    JSON.stringify({
      'csp-report': {
        'document-uri': 'https://shop.example/pc/login?token=secret-token#part',
        'violated-directive': "style-src-elem 'self'",
        'blocked-uri': 'https://elsewhere.example/a.css?who=secret-token',
        'source-file': 'inline',
        ...more,
      },
    });

  it('The server counts reports of violations, and logs them without queries, in both forms', async () => {
    lines.length = 0;
    const before = await figure('style-src');
    expect((await send(old())).statusCode).toBe(204);
    const body = {
      documentURL: 'https://shop.example/pc/index?userId=secret-token',
      effectiveDirective: 'style-src-attr',
      blockedURL: 'data',
    };
    await send(JSON.stringify([{ type: 'csp-violation', body }]), 'application/reports+json');
    expect(await figure('style-src')).toBe(before + 2);
    expect(lines.map((line) => (JSON.parse(line) as { violation: object }).violation)).toEqual([
      { directive: 'style-src-elem', page: 'https://shop.example/pc/login', blocked: 'https://elsewhere.example/a.css', source: 'inline' },
      { directive: 'style-src-attr', page: 'https://shop.example/pc/index', blocked: 'data', source: '' },
    ]);
    expect(lines.join('')).not.toContain('secret-token');
  });

  it('Reports of violations do not fill the log, and any other body does nothing', async () => {
    const before = await figure('other');
    lines.length = 0;
    for (let sent = 0; sent < 60; sent += 1) await send(old({ 'violated-directive': 'made-up' }));
    expect(await figure('other')).toBe(before + 60);
    expect(lines.length).toBeLessThanOrEqual(30);
    for (const text of ['', 'null', '[null]', '{"csp-report":7}', '[[', '{"csp-report":{"blocked-uri":{}}}'])
      expect((await send(text)).statusCode).toBe(204);
    expect((await send(old({ more: 'x'.repeat(20_000) }))).statusCode).toBe(413);
    expect((await send('hello', 'text/plain')).statusCode).toBe(415);
  });
});
