import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { fillFind } from './fill-find.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  shopper = await createShopper(server, fixture);
});
afterAll(() => server.close());

const fill = () => fillFind(server.database, 'UTC');

it('Two first fillings at once both end', async () => {
  await sql`DELETE FROM find_progress`.execute(server.admin);
  await expect(Promise.all([fill(), fill(), fill()])).resolves.toBeDefined();
});

it('No street that a member saves stops the filling of find, however long its words of rare signs are', async () => {
  const saved = await shopper.call('saveJmiAddrBook', {
    firstName: 'Ada',
    lastName: 'Lind',
    email: 'ada@example.com',
    postalcode: '94601',
    mobiletele: '+1 415 555 0100',
    countryCode: 'US',
    province: fixture.provinces.california,
    city: 'Oakland',
    address: `a${'\u{20000}'.repeat(60)}`,
  });
  expect(saved, JSON.stringify(saved)).toMatchObject({ success: '1' });
  await fill();
  const { rows } = await sql`
    SELECT FROM address WHERE street LIKE ${'a\u{20000}%'} AND NOT EXISTS (SELECT FROM find_address WHERE address_id = address.id)`.execute(
    server.database,
  );
  expect(rows).toEqual([]);
});

it('Every name is filled, whatever its signs become when they are folded', async () => {
  const names = [
    // Thirty-three ligatures are ninety-nine letters, so that the longest word ends within the next sign.
    `${'ﬃ'.repeat(33)}\u{20000}`,
    "'); --",
    "\\' : & | ! * <->",
    '\u202Eabc',
    '😀'.repeat(30),
    'ﷺ'.repeat(60),
    '٣'.repeat(60),
    '𝟎𝟗',
    '\u{10FFFF}',
    'İ'.repeat(60),
  ];
  for (const [at, name] of names.entries()) {
    const { id } = await createMember(server.database, { username: `odd${at}` });
    await sql`UPDATE member SET first_name = ${name}, last_name = ${name}, email = ${name}, mobile = ${name} WHERE id = ${id}`.execute(
      server.database,
    );
  }
  await fill();
  const { rows } = await sql`
    SELECT username FROM member WHERE username LIKE 'odd%' AND NOT EXISTS (SELECT FROM find_member WHERE member_id = member.id)`.execute(
    server.database,
  );
  expect(rows).toEqual([]);
});

it('A payment that was given up before its third party named it is found by that name once its money came', async () => {
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  const { moId } = await shopper.order();
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO payment_attempt (reference, order_id, payer_id, pay_type, amount_cents, state, created_at, decided_at, failure)
    SELECT 'Plate', id, member_id, 6, 100, 'failed', now(), now(), 'x' FROM member_order WHERE id = ${BigInt(moId)} RETURNING id`.execute(
    server.admin,
  );
  await fill();
  // Money that comes after the attempt was given up is written like this.
  await sql`
    UPDATE payment_attempt SET state = 'superseded', decided_at = now(), gateway_id = 'ch_late12345', failure = '', reconciled_at = NULL
    WHERE id = ${rows[0]?.id}`.execute(server.database);
  await fill();
  const found = await sql`SELECT FROM find_payment WHERE terms @@ '''b:chlate12345'''::tsquery`.execute(server.database);
  expect(found.rows).toHaveLength(1);
});

it('A correction at the same time as two fillings leaves no earlier name', async () => {
  const { id } = await createMember(server.database, { username: 'racing' });
  const name = (last: string) => sql`UPDATE member SET last_name = ${last} WHERE id = ${id}`.execute(server.database);
  for (let round = 0; round < 4; round += 1) {
    await name('Formername');
    await Promise.all([fill(), fill(), name('Newname'), fill()]);
    await fill();
    const { rows } = await sql`SELECT FROM find_member WHERE terms @@ '''n:formername'''::tsquery`.execute(server.database);
    expect(rows, String(round)).toEqual([]);
  }
});
