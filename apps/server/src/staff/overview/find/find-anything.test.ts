import type { AnswerOf, Permission } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionStaff } from '../../../operation/context.ts';
import { fillFind } from '../../../desk/finding/index.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

type Hit = AnswerOf<'findAnything'>['data'][number];

let server: TestServer;
let shop: StaffShop;
const fill = () => fillFind(server.database, 'UTC');
const all: Permission[] = ['member.read', 'member.read-contact', 'order.read', 'payment.read'];

async function find(text: string, staff: { permissions?: Permission[]; companies?: string[]; kinds?: string[] } = {}): Promise<Hit[]> {
  const { permissions = all, companies, kinds = [] } = staff;
  const person: SessionStaff = { id: 1n, name: 'root', permissions: new Set(permissions), companies };
  const { body } = await shop.desk.call(person, 'findAnything', { text, kinds }, 'en_US');
  return (body as { data: Hit[] }).data;
}
const keys = async (...asked: Parameters<typeof find>): Promise<string[]> => (await find(...asked)).map(({ key }) => key);

const members = [
  ['US10000020', 'ingrid', 'US', 'Ingrid', 'Solberg', 'ingrid@mail.example', '+1 (555) 010-7788'],
  ['US10000021', 'bjorn', 'US', 'Björn', 'Ångström', 'b@mail.example', '5550107799'],
  ['KR10000022', 'minjun', 'KR', '민준', '김', 'mj@mail.example', '010-1234-5678'],
  ['KR10000023', 'solbergkr', 'KR', 'Ada', 'Solberg', 'ada@mail.example', ''],
];

beforeAll(async () => {
  server = await createTestServer();
  await seedCatalogue(server.database);
  shop = await openStaffShop(server);
  for (const code of ['US', 'KR'])
    await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES (${code}, '{"en_US":"x"}', '', '1') ON CONFLICT DO NOTHING`.execute(
      server.database,
    );
  for (const [code, username, company, first, last, email, mobile] of members)
    await sql`INSERT INTO member (code, username, company_code, first_name, last_name, email, mobile)
      VALUES (${code}, ${username}, ${company}, ${first}, ${last}, ${email}, ${mobile})`.execute(server.database);
  await insertOrders();
  await fill();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

async function insertOrders(): Promise<void> {
  await sql`
    INSERT INTO member_order (id, order_no, member_id, state, goods_cents, shipping_cents, tax_cents, total_cents, pv, first_name, last_name, email, mobile,
      company_code, province_id, city, street, postal_code, ordered_at, expires_at, paid_at, shipped_at, carrier, tracking_no)
    SELECT 900 + row_number() OVER (ORDER BY code), 'UPL26471088' || substr(code, 9), id, 'shipped', 100, 0, 0, 100, 0, 'A', 'B', 'e', 'm', company_code,
      (SELECT min(id) FROM province), 'c', 's', 'p', now(), now(), now(), now(), 'UPS', '1z999' || substr(code, 9) FROM member`.execute(
    server.admin,
  );
  await sql`
    INSERT INTO payment_attempt (id, reference, order_id, payer_id, pay_type, amount_cents, state, gateway_id, created_at, decided_at)
    SELECT id, 'pay' || order_no, id, member_id, 6, 100, 'paid', 'ch_' || id, now(), now() FROM member_order`.execute(server.admin);
  await sql`
    INSERT INTO crypto_invoice (attempt_id, public_id, network, chain, contract, address, address_index, amount_units, rate_micros, created_at, expires_at)
    SELECT id, 'i' || id, 'erc20', 'test', '0xtoken', '0xAbCdEf0123456789AbCdEf01234567890000' || id, id, 1, 1, now(), now() FROM payment_attempt`.execute(
    server.admin,
  );
  await sql`
    INSERT INTO crypto_transfer (chain, tx_hash, log_index, attempt_id, contract, is_asked, sender, amount_units, block_number, block_hash, mined_at, seen_at)
    SELECT 'test', '0xfeedfeedfeedfeedfeedfeed0000' || id, 0, id, '0xtoken', true, '0xpayer', '1', 1, '0xblock', now(), now() FROM payment_attempt`.execute(
    server.admin,
  );
}

describe('findAnything', () => {
  it.each([
    ['US10000020', 'number'],
    ['10000020', 'number'],
    ['us1000002', 'number'],
    ['INGRID', 'username'],
    ['ingrid@mail.example', 'email'],
    ['555 010 7788', 'telephone'],
    ['107788', 'telephone'],
    ['Ingrid Solberg', 'name'],
    ['solberg ing', 'name'],
    ['ingird solbreg', 'name'],
    ['Ignrid', 'name'],
  ])('findAnything finds a member by %s', async (text, matched) => {
    const hits = await find(text, { kinds: ['member'] });
    expect(hits[0]).toMatchObject({ kind: 'member', key: 'US10000020', title: 'Ingrid Solberg', matched });
  });

  it('findAnything finds names without their accents, and Korean names said as one word', async () => {
    expect(await keys('angstrom', { kinds: ['member'] })).toEqual(['US10000021']);
    expect(await keys('bjorn angstrm', { kinds: ['member'] })).toEqual(['US10000021']);
    expect(await keys('김민준')).toEqual(['KR10000022']);
    expect(await keys('김')).toEqual(['KR10000022']);
  });

  it('findAnything finds a member by a name that was corrected', async () => {
    await sql`UPDATE member SET last_name = 'Quixote' WHERE code = 'US10000021'`.execute(server.database);
    expect(await keys('angstrom', { kinds: ['member'] })).toEqual([]);
    await fill();
    expect(await keys('quixotte', { kinds: ['member'] })).toEqual(['US10000021']);
    await sql`UPDATE member SET last_name = 'Ångström' WHERE code = 'US10000021'`.execute(server.database);
    await fill();
    expect(await keys('quixote', { kinds: ['member'] })).toEqual([]);
  });

  it.each([
    ['UPL2647108820', 'order', 'UPL2647108820', 'number'],
    ['upl26471088', 'order', 'UPL2647108820', 'number'],
    ['1Z99920', 'parcel', 'UPL2647108820', 'trackingNo'],
    ['PAYUPL2647108820', 'payment', 'payUPL2647108820', 'number'],
    ['CH_903', 'payment', 'payUPL2647108820', 'transaction'],
    ['0xabcdef0123456789abcdef01234567890000903', 'payment', 'payUPL2647108820', 'address'],
    ['0xFEEDfeedfeedfeedfeedfeed0000903', 'payment', 'payUPL2647108820', 'transaction'],
  ])('findAnything finds %s as %s %s', async (text, kind, key, matched) => {
    expect(await find(text, { kinds: [kind] })).toContainEqual(expect.objectContaining({ kind, key, matched }));
  });

  it('findAnything finds products by number and by misspelt name', async () => {
    const { rows } = await sql<{
      product_no: string;
      name: { en_US: string };
    }>`SELECT product_no, name FROM product ORDER BY id LIMIT 1`.execute(server.database);
    const product = rows[0] as { product_no: string; name: { en_US: string } };
    expect((await find(product.product_no))[0]).toMatchObject({ kind: 'product', key: product.product_no, isExact: true });
    expect(await keys(product.name.en_US.toUpperCase(), { kinds: ['product'] })).toContain(product.product_no);
    const word = product.name.en_US.split(' ').toSorted((a, b) => b.length - a.length)[0] as string;
    expect(await keys(word.slice(0, -2) + word.slice(-1), { kinds: ['product'] })).toContain(product.product_no);
  });

  it('findAnything finds nothing for an absent text, and reads no sign as a pattern', async () => {
    for (const text of ['%', '_____', '\\', "' OR 1=1 --", 'zzzzzzzzzz', '()*&|!', '0', '\u{10FFFF}'])
      expect(await keys(text), text).toEqual([]);
  });
});

describe('the limits of findAnything', () => {
  it('The permissions of a person decide the kinds that findAnything shows', async () => {
    const kinds = async (permissions: Permission[]) => new Set((await find('UPL2647108820', { permissions })).map(({ kind }) => kind));
    expect(await kinds(['member.read', 'order.read'])).toEqual(new Set(['order']));
    expect(await kinds(['member.read'])).toEqual(new Set());
    expect(await kinds([])).toEqual(new Set());
    expect(await keys('payUPL2647108820', { permissions: ['member.read', 'order.read'] })).toEqual([]);
  });

  it('findAnything does not match contact data of members whose contacts are masked', async () => {
    const permissions: Permission[] = ['member.read', 'order.read', 'payment.read'];
    for (const text of ['b@mail.example', 'b@m', '5550107799', '107799', 'mail.example'])
      expect(await keys(text, { permissions }), text).toEqual([]);
    expect(await keys('b@mail.example')).toEqual(['US10000021']);
    const [hit] = await find('ingrid', { permissions });
    expect(JSON.stringify(hit)).not.toContain('mail.example');
  });

  it('findAnything ends at the companies of the person', async () => {
    const companies = ['KR'];
    expect(await keys('solberg', { companies })).toEqual(['KR10000023']);
    for (const text of [
      'US10000020',
      '10000020',
      'ingrid',
      'ingrid@mail.example',
      '107788',
      'UPL2647108820',
      '1z99920',
      'payUPL2647108820',
      'ch_903',
    ])
      expect(await keys(text, { companies }), text).toEqual([]);
    expect(await keys('0xabcdef0123456789abcdef01234567890000903', { companies })).toEqual([]);
    expect(await keys('UPL2647108823', { companies })).toContain('UPL2647108823');
    expect(await keys('solberg', { companies: [] })).toEqual([]);
  });
});
