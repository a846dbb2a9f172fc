import type { AnswerOf, Permission } from '@upline/contract';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFind } from '../../../desk/finding/index.ts';
import type { SessionStaff } from '../../../operation/context.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

type Hit = AnswerOf<'findAnything'>['data'][number];
let server: TestServer;
let shop: StaffShop;
const isFull = process.env['PROOF'] === 'full';
const ORDERS = isFull ? 100_000 : 300;
const MEMBERS = ORDERS / 5;
const seesAll: Permission[] = [
  'member.read',
  'member.read-contact',
  'order.read',
  'payment.read',
  'bank-money.read',
  'withdrawal.read',
  'wallet.read',
];
const person = (permissions: Permission[], companies?: string[]): SessionStaff => ({
  id: 1n,
  name: 'root',
  permissions: new Set(permissions),
  companies,
});
const call = async (name: 'findAnything' | 'listOrders', payload: object, companies?: string[]) =>
  (await shop.desk.call(person(seesAll, companies), name, payload as never, 'en_US')).body as { data?: Hit[]; error?: string };

beforeAll(
  async () => {
    server = await createTestServer();
    await seedCatalogue(server.database);
    shop = await openStaffShop(server);
    for (const code of ['DE', 'TW']) await createCountry(server.database, code);
    await sql`
      INSERT INTO member (code, username, company_code, first_name, last_name, email, mobile)
      SELECT company || (10000000 + n), 'u' || n, company, 'Given' || n % 2000, 'Family' || n % 5000, 'm' || n || '@mail.example', '+49 170 ' || (1000000 + n)
      FROM (SELECT n, CASE WHEN n % 50 = 0 THEN 'TW' ELSE 'DE' END AS company FROM generate_series(1, ${MEMBERS}::int) AS n) AS drawn`.execute(
      server.admin,
    );
    await sql`
      INSERT INTO member_order (order_no, member_id, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile,
        company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at)
      SELECT 'UPL2648' || lpad(n::text, 8, '0'), owner.id, 'paid', n % 90000 + 1000, 0, 0, n % 90000 + 1000, 0,
        'Given' || n % 2000, 'Family' || n % 5000, 'm' || n || '@mail.example', '+49 170 ' || (1000000 + n), 'US', (SELECT min(id) FROM province), 'Berlin',
        'Street' || n % 900 || ' ' || n % 99, (10000 + n % 9000)::text, '2', now() - n * interval '1 minute', now(), now() - n * interval '1 minute'
      FROM generate_series(1, ${ORDERS}::int) AS n JOIN member AS owner ON owner.username = 'u' || (n % ${MEMBERS}::int + 1)`.execute(
      server.admin,
    );
    await fillFind(server.database, 'UTC');
    await sql`ANALYZE`.execute(server.admin);
  },
  isFull ? 400_000 : undefined,
);
afterAll(async () => {
  await shop.close();
  await server.close();
});

const operators = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  "a' | 'b",
  'a:*',
  "n:'x':*",
  '!!!&&&|||',
  '<-> <2> (',
  ':*:*',
  'c:de',
  '@',
  '+',
  '()',
  'T-999999999999999',
];
/** Signs whose folded form is longer or shorter than they are, or no letters at all. */
const signs = ['😀', '𠀀', 'ﬃ', 'ﷺ', '陳', '\u0300', '٣', 'İ', 'ㄱ', '\u{1D7CE}\u{1D7FF}', 'a', '1', '1 ', 'ab '];
const amounts = [
  '1,111,111,111,111.11 EUR',
  "1'111'111'111'111'111'111'111.00 $",
  '2026-02-31 10.00',
  '31 feb 10.00',
  '99/99',
  '20999-99-99',
  '½',
  '²³',
];
const longest = (sign: string): string => sign.repeat(Math.floor(100 / sign.length));

it('Find and the filters of orders answer any text, or refuse it, and never fail', async () => {
  const failed: string[] = [];
  const ask = async (name: 'findAnything' | 'listOrders', payload: object) => {
    const { error } = await call(name, payload);
    if (error !== undefined && !/fields|refused|invalid/i.test(error)) failed.push(`${error}: ${JSON.stringify(payload)}`);
  };
  const texts = [...operators, ...signs.map(longest), ...amounts, '\ud800', 'x\udfff y', '\u202Egnirts', '\u2028'];
  for (const text of texts) await ask('findAnything', { text, kinds: [] });
  for (const text of ["a' | 'b", '\\', longest('ﷺ'), longest('𠀀'), '\ud800'])
    for (const filter of ['orderNo', 'recipient', 'email', 'telephone', 'address', 'payer', 'product', 'promotion'])
      await ask('listOrders', { filters: { [filter]: text } });
  expect(failed).toEqual([]);
  for (const text of ['a\u0000b', 'x'.repeat(10_000), 'word '.repeat(200)])
    expect((await call('findAnything', { text, kinds: [] })).error).toMatch(/./);
});

const asked = [
  Array.from({ length: 20 }, (_, at) => `giv${at}`).join(' '),
  'giv',
  'given family',
  'zzzzqqq',
  'berlin',
  'given1 family1 street1 berlin 10001',
  '10.00',
  '0001',
  'gi fa be st',
  'a b c d e f g h i j',
  'gievn1 famliy1',
];

it('A person of some companies finds nothing of another one by any text', async () => {
  for (const text of [...asked, 'u1', 'UPL264800000001', 'm1@mail.example', '49170'])
    for (const companies of [['TW'], []])
      for (const { companyCode, kind } of (await call('findAnything', { text, kinds: [] }, companies)).data ?? [])
        if (kind !== 'product') expect(companies, text).toContain(companyCode);
  expect((await call('findAnything', { text: 'u49', kinds: [] }, ['DE'])).data).not.toEqual([]);
});

describe.runIf(isFull)('with many rows', () => {
  const tables = ['member', 'member_order', 'address', 'payment_attempt', 'bank_entry', 'find_member', 'find_order', 'find_address'];
  async function read(): Promise<Map<string, number>> {
    // A connection that rests tells its figures after ten seconds.
    await delay(11_500);
    const { rows } = await sql<{ name: string; read: number }>`
      SELECT relname AS name, seq_tup_read::float8 AS read FROM pg_stat_user_tables WHERE relname = ANY (${tables}::text[])`.execute(
      server.admin,
    );
    return new Map(rows.map((row) => [row.name, row.read]));
  }

  it('No text makes find read a whole table, whatever the companies of the person', async () => {
    const before = await read();
    for (const text of asked) for (const companies of [undefined, ['TW'], []]) await call('findAnything', { text, kinds: [] }, companies);
    const after = await read();
    const grown = tables.map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
    expect(grown.filter(([, rows]) => rows > ORDERS / 20)).toEqual([]);
  }, 120_000);
});
