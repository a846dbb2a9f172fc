import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount } from '../../ledger/index.ts';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
});
afterAll(() => server.close());

it('The call answers 1 to a member with a start-up fund, and 0 to all others', async () => {
  const [holder, other] = [await createMember(server.database), await createMember(server.database)];
  await openAccount(server.database, holder.id, '8');
  await openAccount(server.database, other.id, '7');
  expect(await server.call('getNoCyOrder', {}, { token: holder.token })).toMatchObject({ success: '1', data: '1' });
  expect(await server.call('getNoCyOrder', {}, { token: other.token })).toMatchObject({ success: '1', data: '0' });
  expect(await server.call('getNoCyOrder', { userCode: holder.code }, { token: other.token })).toMatchObject({ status: 400 });
});
