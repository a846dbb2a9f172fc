import type { AnswerOf, Permission } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillFind } from '../../../desk/finding/index.ts';
import type { SessionStaff } from '../../../operation/context.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

type Hit = AnswerOf<'findAnything'>['data'][number];

let server: TestServer;
let shop: StaffShop;
const seesAll: Permission[] = ['member.read', 'member.read-contact', 'order.read', 'payment.read', 'bank-money.read', 'withdrawal.read'];
const fill = () => fillFind(server.database, 'UTC');
const asked = (permissions: Permission[], companies?: string[]): SessionStaff => ({
  id: 1n,
  name: 'root',
  permissions: new Set(permissions),
  companies,
});

async function find(text: string, permissions = seesAll, companies?: string[]): Promise<Hit[]> {
  const { body } = await shop.desk.call(asked(permissions, companies), 'findAnything', { text, kinds: [] }, 'en_US');
  return (body as { data: Hit[] }).data;
}
async function orders(filters: object, permissions = seesAll): Promise<string[]> {
  const { body } = await shop.desk.call(asked(permissions), 'listOrders', { filters }, 'en_US');
  return (body as { data: { orderNo: string }[] }).data.map(({ orderNo }) => orderNo);
}

const recipients = [
  [
    'UPL264800014568',
    'DE10037354',
    'Jürgen',
    'Weiß',
    'j.weiss@mail.example',
    '+49 170 1234567',
    'Invalidenstraße 117',
    'Berlin',
    '10115',
    10_824,
  ],
  ['UPL264800014571', 'TW10037355', '大文', '陳', 'chen@mail.example', '+886 912-345-678', '忠孝東路四段 1 號', '台北市', '110', 5_410],
  ['UPL264800014580', 'DE10037354', 'Mary', "O'Neil", 'mary@mail.example', '030 901820', 'Main Street 12', 'London', 'SW1A 1AA', 10_824],
] as const;

beforeAll(async () => {
  server = await createTestServer();
  await seedCatalogue(server.database);
  shop = await openStaffShop(server);
  for (const code of ['DE', 'TW'])
    await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES (${code}, '{"en_US":"x"}', '', '1') ON CONFLICT DO NOTHING`.execute(
      server.database,
    );
  for (const [code, company] of [
    ['DE10037354', 'DE'],
    ['TW10037355', 'TW'],
  ])
    await sql`INSERT INTO member (code, username, company_code, email) VALUES (${code}, ${`u${code}`}, ${company}, ${`${code}@own.example`})`.execute(
      server.database,
    );
  for (const [orderNo, code, first, last, email, mobile, street, city, postal, cents] of recipients)
    await sql`
      INSERT INTO member_order (order_no, member_id, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile,
        company_code, province_id, city, street, postal_code, pay_style, ordered_at, expires_at, paid_at)
      SELECT ${orderNo}, id, 'paid', ${cents}::bigint, 0, 0, ${cents}::bigint, 0, ${first}, ${last}, ${email}, ${mobile}, company_code, (SELECT min(id) FROM province), ${city},
        ${street}, ${postal}, CASE WHEN code LIKE 'TW%' THEN 'b1+8' ELSE '2' END, '2026-11-27T10:00Z'::timestamptz - (${cents}::bigint = 5410)::int * interval '9 days',
        now(), '2026-11-27T11:00Z' FROM member WHERE code = ${code}`.execute(server.admin);
  await insertRest();
  await fill();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

/** A line with a product, a promotion, an address in a book, a transfer of a bank, and a withdrawal. */
async function insertRest(): Promise<void> {
  await sql`
    INSERT INTO order_line (order_id, variant_id, product_no, name, picture, price_cents, show_price_cents, pv, quantity)
    SELECT member_order.id, (SELECT min(id) FROM product_variant), 'SERUM-7', '{"en_US":"x"}', '', 1, 1, 0, 1 FROM member_order
    WHERE order_no = 'UPL264800014571'`.execute(server.admin);
  await sql`
    INSERT INTO address (member_id, first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code)
    SELECT id, 'Aunt', 'Gertrude', 'g@mail.example', '0171 7654321', company_code, (SELECT min(id) FROM province), 'Potsdam', 'Lindenallee 4', '14467'
    FROM member WHERE code = 'DE10037354'`.execute(server.admin);
  await sql`
    INSERT INTO bank_account (company_code, currency, holder, bank_name, bank_country, number_kind, number, bic, note, qr_kind, qr_id, rate_micros, table_form,
      turn, is_active, added_at, changed_at)
    VALUES ('DE', 'EUR', 'Shop', 'Bank', 'DE', 'iban', 'DE00', '', '', 'none', '', 900000, '{}', 1, true, now(), now())`.execute(
    server.admin,
  );
  await sql`
    INSERT INTO bank_entry (account_id, company_code, currency, amount_units, entry_key, bank_reference, booked_on, remittance, payer_name, payer_account, source,
      state, left_units, recorded_by, recorded_at)
    SELECT id, 'DE', 'EUR', 6793, 'k', 'NTRF-88/2231', '2026-11-26', 'for my order', 'Mustermann, Erika', 'DE89 3704 0044 0532 0130 00', 'statement', 'new', 6793,
      'finance1', now() FROM bank_account`.execute(server.admin);
  await sql`
    INSERT INTO withdrawal (id, reference, member_id, amount_cents, currency, needs_two, requested_at) SELECT 9, 'W9', id, 100, 1, false, now() FROM member
    WHERE code = 'DE10037354'`.execute(server.admin);
}

describe('what a caller says', () => {
  it.each([
    ['DE 1003 7354', 'member', 'DE10037354', 'number'],
    ['1003 7354', 'member', 'DE10037354', 'number'],
    ['37355', 'member', 'TW10037355', 'number'],
    ['UPL 2648 0001 4568', 'order', 'UPL264800014568', 'number'],
    ['2648-0001-4568', 'order', 'UPL264800014568', 'number'],
    ['4571', 'order', 'UPL264800014571', 'number'],
    ['weiss jurgen', 'order', 'UPL264800014568', 'recipient'],
    ['大文陳', 'order', 'UPL264800014571', 'recipient'],
    ["O'Neil", 'order', 'UPL264800014580', 'recipient'],
    ['0170 123 45 67', 'order', 'UPL264800014568', 'telephone'],
    ['0049 170 1234567', 'order', 'UPL264800014568', 'telephone'],
    ['０９１２ ３４５ ６７８', 'order', 'UPL264800014571', 'telephone'],
    ['SW1A 1AA', 'order', 'UPL264800014580', 'postalCode'],
    ['invalidenstr 117', 'order', 'UPL264800014568', 'street'],
    ['忠孝東路', 'order', 'UPL264800014571', 'street'],
    ['weiß 10115', 'order', 'UPL264800014568', 'recipient'],
    ['chen@mail', 'order', 'UPL264800014571', 'email'],
    ['54.10 18 Nov 2026', 'order', 'UPL264800014571', 'amount'],
    ['108.24 27 Nov 2026 oneil', 'order', 'UPL264800014580', 'amount'],
    ['gertrude', 'member', 'DE10037354', 'recipient'],
    ['lindenallee potsdam', 'member', 'DE10037354', 'street'],
    ['+49 171 7654321', 'member', 'DE10037354', 'telephone'],
    ['erika mustermann', 'bankEntry', '1', 'payer'],
    ['DE89 3704 0044', 'bankEntry', '1', 'account'],
    ['3000', 'bankEntry', '1', 'account'],
    ['ntrf-88/2231', 'bankEntry', '1', 'transaction'],
    ['67,93 EUR 26.11.2026', 'bankEntry', '1', 'amount'],
    ['W-9', 'withdrawal', '9', 'number'],
  ])('“%s” leads first to %s %s', async (text, kind, key, matched) => {
    const [first] = await find(text);
    expect(first).toMatchObject({ kind, key, matched });
  });

  it('Another telephone with the same last digits, another day and another postal code find nothing', async () => {
    for (const text of ['0171 1234567', '54.10 1 Nov 2026', 'weiß 10117', 'mustermann gertrude'])
      expect(await find(text), text).toEqual([]);
  });

  it('Recipients, addresses and payers are found only by people who may see them, in their companies', async () => {
    const contacts = ['weiss', '0170 1234567', '10115', 'invalidenstr', 'j.weiss@mail.example', 'gertrude'];
    for (const text of [...contacts, '陳', '忠孝東路']) expect(await find(text, ['member.read', 'order.read']), text).toEqual([]);
    for (const text of [...contacts, 'mustermann', 'W-9', '4568']) expect(await find(text, seesAll, ['TW']), text).toEqual([]);
    for (const text of ['mustermann', '3000'])
      expect(await find(text, ['member.read', 'member.read-contact', 'order.read']), text).toEqual([]);
    expect(await find('weiss', ['order.read', 'order.ship'])).toMatchObject([{ key: 'UPL264800014568', detail: 'Jürgen Weiß' }]);
    expect(await find('陳', seesAll, ['TW'])).toMatchObject([{ key: 'UPL264800014571' }]);
    expect(await find('陳', seesAll, [])).toEqual([]);
  });
});

describe('filters of orders by what is said', () => {
  it.each([
    [{ orderNo: '4571' }, ['UPL264800014571']],
    [{ recipient: 'weiss J' }, []],
    [{ recipient: 'weiss jürg' }, ['UPL264800014568']],
    [{ recipient: 'berlin' }, []],
    [{ email: 'MARY@' }, ['UPL264800014580']],
    [{ telephone: '0170 1234567' }, ['UPL264800014568']],
    [{ telephone: 'Berlin' }, []],
    [{ address: '1aa main' }, ['UPL264800014580']],
    [{ product: 'serum-7' }, ['UPL264800014571']],
    [{ payMethod: ['8'] }, ['UPL264800014571']],
    [{ payMethod: ['2', 'b1'], recipient: '陳' }, ['UPL264800014571']],
    [{ promotion: '1' }, []],
    [{ total: { from: 108.24, to: 108.24 }, address: 'london' }, ['UPL264800014580']],
  ])('Orders with %j are %j', async (filters, found) => {
    expect(await orders(filters)).toEqual(found);
  });

  it('Orders are filtered by their bank payer, for people who may see the money from banks', async () => {
    await sql`INSERT INTO payment_attempt (reference, order_id, payer_id, pay_type, amount_cents, created_at)
      SELECT 'Pbank', id, member_id, 8, 100, now() FROM member_order WHERE order_no = 'UPL264800014568'`.execute(server.admin);
    await sql`UPDATE bank_entry SET attempt_id = (SELECT id FROM payment_attempt WHERE reference = 'Pbank')`.execute(server.admin);
    expect(await orders({ payer: 'erika must' })).toEqual(['UPL264800014568']);
    expect(await orders({ payer: 'DE89 3704' })).toEqual(['UPL264800014568']);
    expect(await shop.desk.call(asked(['order.read']), 'listOrders', { filters: { payer: 'erika' } }, 'en_US')).toMatchObject({
      body: { error: 'notAllowed' },
    });
  });
});
