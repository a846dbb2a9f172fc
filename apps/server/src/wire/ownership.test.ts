import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../features/order/testing/shopper.ts';
import { ownSeal, sealAccount } from '../features/wallet/index.ts';
import { loadSettings } from '../config/load-settings.ts';
import { fund } from '../features/payment/testing/books.ts';
import { type CatalogueFixture, seedCatalogue } from '../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import type { AnyOperation } from '../operation/definition-of.ts';
import { networkOperations } from './network-operations.ts';

/** Every call × wire × a visitor and another member, with requests for the owner's data. Generated from the registry. */
let server: TestServer;
let owner: Shopper;
/** Owner's objects, by the names of the fields that request them. */
let things: Record<string, unknown>;
let fixture: CatalogueFixture;

/** Texts that only the owner's own answers may contain. */
const marks = [
  'Zebedee',
  'Quillfeather',
  '77 Owner Lane',
  'owner.private@example.com',
  '5550177',
  'remark of the owner',
  'token-of-the-owner',
  // The bank account: its last four characters are shown to the owner alone.
  '112233445566',
];

beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
    settings: { GATEWAY_URL: 'http://127.0.0.1:9' },
    hashPassword: async (md5) => `not a hash ${md5}`,
  });
  const { database } = server;
  owner = await createShopper(server, fixture, {});
  const own = { first_name: 'Zebedee', last_name: 'Quillfeather', email: 'owner.private@example.com', mobile: '5550177' };
  await database.updateTable('member').set(own).where('id', '=', owner.id).execute();
  await database
    .updateTable('address')
    .set({ ...own, street: '77 Owner Lane' })
    .where('id', '=', BigInt(owner.addressId))
    .execute();
  await fund(database, owner.id, '6', 50_000n);
  const [variant] = fixture.products.serum.variantIds;
  await owner.fill(variant);
  const paid = await owner.order();
  await owner.call('payOrderByFb', { orderId: paid.moId, payType: '1' });
  await owner.fill(variant);
  const unpaid = await owner.order();
  await owner.call('transferAccountVst', { money: '1', remark: 'remark of the owner' });
  await owner.fill(variant);
  const line = await database
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(['cart_line.id', 'cart.id as cartId'])
    .where('cart.member_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const card = await database
    .insertInto('saved_card')
    .values({
      member_id: owner.id,
      vault_token: 'token-of-the-owner',
      brand: 'visa',
      last_four: '4242',
      expiry: '12/39',
      first_name: 'Zebedee',
      last_name: 'Quillfeather',
      phone: '5550177',
      saved_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sealed = sealAccount(loadSettings({}).payoutKeys, { ...bank, account: '112233445566' }, ownSeal(owner.id));
  const entered = new Date(Date.now() - 10 * 24 * 60 * 60_000);
  await database
    .insertInto('bank_details')
    .values({ member_id: owner.id, country: 'US', key_id: sealed.keyId, sealed: sealed.sealed, changed_at: entered, usable_at: entered })
    .execute();
  const file = await database
    .insertInto('own_file')
    .values({
      member_id: owner.id,
      kind: 'orders',
      format: 'csv',
      locale: 'en_US',
      asked_at: new Date(),
      expires_at: new Date(Date.now() + 24 * 60 * 60_000),
      state: 'done',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  things = {
    fileNo: Number(file.id),
    part: 1,
    fabId: owner.addressId,
    sclId: Number(line.id),
    sclIdStr: `${line.id}-${line.cartId}`,
    moId: unpaid.moId,
    memberOrderNo: paid.memberOrderNo,
    userCode: owner.code,
    payUserCode: owner.code,
    id: Number(card.id),
    creditId: Number(card.id),
    shOrderId: `P${'0'.repeat(24)}`,
    email: 'owner.private@example.com',
  };
});
afterAll(() => server.close());

const bank = { country: 'US', holder: 'Zebedee Quillfeather', bankCode: '021000021', bankName: '' };
const md5 = 'd41d8cd98f00b204e9800998ecf8427e';
/** Values for the other fields, so that a call reaches the look-up of its object. */
const rest: Record<string, unknown> = {
  money: '1',
  amount: '1',
  sendType: '1',
  destinationUserCode: 'nobody-here',
  bankbookType: '6',
  format: 'csv',
  dataType: 'order',
  companyCode: 'US',
  countryCode: 'US',
  locale: 'en_US',
  nuserCode: 'somebodynew',
  recommendNo: 'nobody',
  netType: '1',
  side: '0',
  password: md5,
  password2: md5,
  oldPassword: md5,
  newPassword: md5,
  newPassword2: md5,
  authId: md5,
  timestamp: 1,
  verifyCode: '123456',
  type: '1',
  qty: 2,
  versionCode: 1,
  postalCode: '1000001',
  week: 202640,
  bonus: 'pair',
  headImage: '',
  invoiceId: 'x'.repeat(24),
  refundNo: 1,
  view: `view-${'x'.repeat(40)}`,
  viewCode: 'x'.repeat(43),
  firstName: 'Ada',
  lastName: 'Lind',
  phone: '5550100',
  cardId: 'tok_12345678',
  country: 'DE',
  holder: 'Somebody Else',
  account: 'DE89370400440532013000',
  validityDate: '12/39',
  gen: 2,
  agreementIds: [1],
  transferId: 'x'.repeat(24),
  pttId: 1,
  productId: 1,
};
const payTypes: Record<string, string> = { payOrderByXnCoin: '5', payOtherByXnCoin: '5', payOrderByFb: '1', payOther: '1' };

function payloadFor({ name, payload }: AnyOperation): Record<string, unknown> {
  const asked: Record<string, unknown> = {
    ...rest,
    ...things,
    payType: payTypes[name] ?? '2',
    orderId: name.startsWith('payOther') ? things['memberOrderNo'] : things['moId'],
    ...(name === 'registerMember' ? { userId: '', agreementIds: '1' } : {}),
  };
  if (name === 'deleteCreditCard') asked['id'] = String(things['id']);
  if (name === 'disownCorrection') asked['token'] = 'a-link-of-nobody';
  if (name === 'showBanner') asked['type'] = '10';
  if (name === 'startOwnFile') Object.assign(asked, { kind: 'orders', format: 'csv' });
  if (name === 'getPeriodTrace') Object.assign(asked, { every: 'month', code: '202610' });
  if (name === 'getHistoryData') asked['dataType'] = 'order';
  else delete asked['dataType'];
  return Object.fromEntries(Object.keys(payload.shape).flatMap((field) => (asked[field] === undefined ? [] : [[field, asked[field]]])));
}

type Caller = Pick<Shopper, 'token' | 'code'> | undefined;

function desktop(operation: AnyOperation, caller: Caller): InjectOptions {
  const headers = caller === undefined ? {} : { authorization: `Bearer ${caller.token}` };
  return { method: 'POST', url: `/api/pc/${operation.name}`, headers, payload: payloadFor(operation) };
}

function companion(operation: AnyOperation, caller: Caller): InjectOptions {
  const { group, name = operation.name, method = 'GET', pathFields = [] } = operation.companion ?? { group: '' };
  const fields = { ...payloadFor(operation), ...(caller === undefined ? {} : { token: caller.token, userId: caller.code }) };
  const url = `/api/h5/${group}/api/${name}${pathFields.map((field) => `/${String((fields as Record<string, unknown>)[field])}`).join('')}`;
  if (method === 'POST') return { method, url, payload: fields };
  const query = Object.entries(fields).flatMap(([field, value]): [string, string][] =>
    pathFields.includes(field) ? [] : [[field, String(value)]],
  );
  return { url: `${url}?${new URLSearchParams(query).toString()}` };
}

/** All of the owner's rows as one text. */
async function everythingOfTheOwner(): Promise<string> {
  const id = owner.id;
  const { rows } = await sql<{ all: string }>`SELECT concat_ws(' | ',
    (SELECT m::text FROM member m WHERE id = ${id}),
    (SELECT string_agg(a::text, ',' ORDER BY id) FROM address a WHERE member_id = ${id}),
    (SELECT string_agg(l::text, ',' ORDER BY l.id) FROM cart_line l JOIN cart ON cart.id = l.cart_id WHERE cart.member_id = ${id}),
    (SELECT string_agg(o::text, ',' ORDER BY id) FROM member_order o WHERE member_id = ${id}),
    (SELECT string_agg(c::text, ',' ORDER BY id) FROM saved_card c WHERE member_id = ${id}),
    (SELECT string_agg(b::text, ',' ORDER BY id) FROM ledger_account b WHERE member_id = ${id}),
    (SELECT d::text FROM bank_details d WHERE member_id = ${id}),
    (SELECT count(*)::text FROM withdrawal WHERE member_id = ${id}),
    (SELECT count(*)::text FROM session WHERE member_id = ${id})) AS all`.execute(server.database);
  return rows[0]?.all ?? '';
}

const wires = { desktop, companion };
const cases = networkOperations.flatMap((operation) =>
  (['desktop', 'companion'] as const).flatMap((wire) =>
    wire === 'companion' && operation.companion === undefined ? [] : [[operation.name, wire, operation] as const],
  ),
);

describe.each(cases)('%s on the %s wire', (name, wire, operation) => {
  it.each(['a visitor', 'another member'])('The call tells %s none of the owner’s data and changes none of it', async (who) => {
    const caller = who === 'a visitor' ? undefined : await createShopper(server, fixture, {});
    if (caller !== undefined) await fund(server.database, caller.id, '6', 50_000n);
    const before = await everythingOfTheOwner();
    const response = await server.app.inject({ ...wires[wire](operation, caller), remoteAddress: '10.1.2.3' });
    expect(response.statusCode, response.body).not.toBe(400);
    expect(response.statusCode, response.body).toBeLessThan(500);
    // An invite page shows the inviter's first name.
    const private_ = name === 'getInviter' ? marks.slice(1) : marks;
    for (const mark of private_) expect(response.body).not.toContain(mark);
    if (operation.caller === 'member' && caller === undefined) expect(response.json()).toMatchObject({ errorCode: '-10000' });
    expect(await everythingOfTheOwner()).toBe(before);
  });
});

it('The check would detect a leak: the owner’s own answers contain all of it', async () => {
  let said = '';
  for (const operation of networkOperations.filter(({ kind }) => kind === 'query'))
    said += (await server.app.inject(desktop(operation, owner))).body;
  for (const mark of marks.slice(0, -2)) expect(said).toContain(mark);
});
