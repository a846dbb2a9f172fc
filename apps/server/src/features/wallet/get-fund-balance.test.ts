import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAccount, placeHold, postTransfer, voidHold } from '../../ledger/index.ts';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  member = await createMember(server.database);
  const account = { memberId: member.id, book: '6' } as const;
  await openAccount(server.database, member.id, '6');
  const entries = [
    { ...account, amountCents: 12_345n },
    { company: 'opening', amountCents: -12_345n },
  ] as const;
  await postTransfer(server.database, { kind: 'opening', reference: 'opening:test', entries });
  await placeHold(server.database, { from: account, amountCents: 2_340n, reference: 'hold:test' });
});
afterAll(() => server.close());

const balance = (bankbookType: unknown, token = member.token) => server.call('getFbBalance', { bankbookType }, { token });

it('The call answers the available balance, without holds', async () => {
  expect(await balance('6')).toMatchObject({ success: '1', data: 100.05, onHold: 23.4 });
});

it('The balance names the holds on the rest until they end', async () => {
  const from = { memberId: member.id, book: '6' } as const;
  await placeHold(server.database, { from, amountCents: 5n, reference: 'hold:newer' });
  const heldAt = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string;
  expect(await balance('6')).toMatchObject({
    data: 100,
    onHold: 23.45,
    holds: [
      { kind: 'withdrawal', amount: 0.05, memberOrderNo: '', heldAt },
      { kind: 'withdrawal', amount: 23.4, memberOrderNo: '', heldAt },
    ],
  });
  await voidHold(server.database, { reference: 'hold:newer', now: new Date() });
  expect(await balance('6')).toMatchObject({ data: 100.05, onHold: 23.4, holds: [{ kind: 'withdrawal' }] });
});

it('The balance is 0 if the member has no such account', async () => {
  for (const book of ['7', '8', 9]) expect(await balance(book)).toMatchObject({ success: '1', data: 0, onHold: 0, holds: [] });
  const other = await createMember(server.database);
  expect(await balance('6', other.token)).toMatchObject({ data: 0 });
});

it('The call refuses an unknown book', async () => {
  const refused = { status: 200, success: '0', errorCode: '1', field: 'bankbookType' };
  for (const book of ['5', '10', 'sales', '']) expect(await balance(book)).toMatchObject(refused);
  expect(await balance(null)).toMatchObject({ status: 400, field: 'bankbookType' });
});
