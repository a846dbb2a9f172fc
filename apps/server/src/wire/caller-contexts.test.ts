import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer();
  await createCountry(server.database);
  member = await createMember(server.database);
});
afterAll(() => server.close());
afterEach(() => vi.restoreAllMocks());

it.each(['getNopassword', 'saveLocaleCode'])(
  'The call %s keeps the context in which it arrived, as an operator’s own tracing needs',
  async (name) => {
    const traced = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const query = Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      seen.push(traced.getStore());
      return query.apply(this, args) as undefined;
    });
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' };
    const payload = name === 'saveLocaleCode' ? { locale: 'en_US' } : {};
    // A request is injected when its answer is awaited.
    const ask = async () => await server.app.inject({ method: 'POST', url: `/api/pc/${name}`, headers, payload });
    const answer = await traced.run('a trace', ask);
    expect(answer.json()).toMatchObject({ success: '1' });
    // Reads that the process makes on its own at this time have no trace.
    expect(seen).toContain('a trace');
  },
);
