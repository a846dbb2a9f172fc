import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { type CardShop, openCardShop } from '../testing/card-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';

let shop: CardShop;
let member: FixtureMember;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = await createMember(shop.server.database);
});
afterEach(() => shop.sandbox.clearFaults());

const holder = { firstName: 'Ada', lastName: 'Lind', phone: '2065550142', validityDate: '01/30', cvv: '' };
const save = (fields: object, who = member) => shop.server.call('saveCreditCard', { ...holder, ...fields }, { token: who.token });
const remove = (id: unknown, who = member) => shop.server.call('deleteCreditCard', { id }, { token: who.token });
const list = async (who = member) => dataOf(await shop.server.call('findCreditCard', {}, { token: who.token }));
const labels = async (who = member) => (await list(who)).map(({ cardId }) => cardId);
const insertCards = (count: number) =>
  shop.server.database
    .insertInto('saved_card')
    .values(
      Array.from({ length: count }, (_, index) => ({
        member_id: member.id,
        vault_token: `vlt_${member.code}_${index}`,
        brand: 'Visa',
        last_four: String(1000 + index),
        expiry: '08/39',
        first_name: 'Ada',
        last_name: 'Lind',
        phone: '1',
        saved_at: new Date(),
      })),
    )
    .execute();

describe('a card from the browser in the vault', () => {
  it('A card from the browser is saved as the vault knows it, whatever the client says', async () => {
    const token = await shop.vaultToken(member.token, '5555555555554444', '11/38');
    expect(await save({ cardId: token })).toMatchObject({ success: '1', resultMessage: 'Added successfully' });
    expect(await list()).toMatchObject([
      { cardId: 'Mastercard •••• 4444', brand: 'Mastercard', firstName: 'Ada', lastName: 'Lind', validityDate: '11/38', expired: '0' },
    ]);
    expect(JSON.stringify(await list())).not.toContain(token);
  });

  it('A card from the browser is listed once however often it is saved, with the name and phone given last', async () => {
    const tokens = await Promise.all([1, 2, 3].map(() => shop.vaultToken(member.token)));
    const answers = await Promise.all(tokens.map((cardId) => save({ cardId })));
    expect(new Set(answers.map(({ data }) => (data as { id: number }).id)).size).toBe(1);
    const last = await shop.vaultToken(member.token);
    expect(await save({ cardId: last, firstName: 'Anna', phone: '2065550199' })).toMatchObject({
      success: '1',
      resultMessage: 'You had saved this card before. Its details are up to date now.',
    });
    expect(await list()).toMatchObject([{ firstName: 'Anna' }]);
    const kept = await shop.server.database.selectFrom('saved_card').select('vault_token').where('member_id', '=', member.id).execute();
    expect(kept).toEqual([{ vault_token: last }]);
    // Another expiry is another card: the bank has replaced the old one.
    expect(await save({ cardId: await shop.vaultToken(member.token, '4242424242424242', '11/38') })).toMatchObject({ success: '1' });
    expect(await list()).toHaveLength(2);
  });

  it('A card from the browser is saved once: neither its member nor another one can save its token again', async () => {
    const token = await shop.vaultToken(member.token);
    const answers = await Promise.all(Array.from({ length: 5 }, () => save({ cardId: token })));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    const thief = await createMember(shop.server.database);
    expect(await save({ cardId: token }, thief)).toMatchObject({ error: 'cardRefused', errorCode: '1', field: 'cardId' });
    expect(await list(thief)).toEqual([]);
    expect(await list()).toHaveLength(1);
    expect(await shop.vaultStatus(token)).toBe(200);
  });

  it.each(['vlt_none_there', 'transactions-1234'])('A card from the browser is refused where the vault has none: %s', async (cardId) => {
    expect(await save({ cardId })).toMatchObject({ success: '0', error: 'cardRefused', field: 'cardId' });
  });

  it.each(['../transactions/1', 'vlt_x?y=1234', 'vlt%2e%2e%2f', 'short'])(
    'A card from the browser is refused where the token would change the address: %s',
    async (cardId) => {
      expect(await save({ cardId })).toMatchObject({ success: '0', errorCode: '1', field: 'cardId' });
    },
  );

  it('A card from the browser is refused when it has expired', async () => {
    expect(await save({ cardId: 'vlt_test_expired' })).toMatchObject({ error: 'cardExpired', errorCode: '1', field: 'validityDate' });
    expect(await list()).toEqual([]);
  });

  it('A card from the browser waits for the gateway', async () => {
    const token = await shop.vaultToken(member.token);
    await shop.sandbox.fault({ kind: 'down' });
    for (const answer of [await save({ cardId: token }), await shop.server.call('getVaultToken', {}, { token: member.token })]) {
      expect(answer).toMatchObject({ error: 'gatewayUnavailable', errorCode: '0' });
      expect(answer.resultMessage).not.toContain('order');
    }
    await shop.sandbox.clearFaults();
    expect(await save({ cardId: token })).toMatchObject({ success: '1' });
  });
});

describe('ten cards', () => {
  it('Ten cards are the limit, also for cards saved at once', async () => {
    await insertCards(8);
    const tokens = await Promise.all([1, 2, 3, 4].map((month) => shop.vaultToken(member.token, '4242424242424242', `0${month}/39`)));
    const answers = await Promise.all(tokens.map((cardId) => save({ cardId })));
    expect(answers.filter((answer) => answer['error'] === 'cardLimit')).toHaveLength(2);
    expect(await list()).toHaveLength(10);
    // The vault need not keep cards that could not be saved here.
    await vi.waitFor(async () => {
      const left = await Promise.all(tokens.map((token) => shop.vaultStatus(token)));
      expect(left.filter((status) => status === 404)).toHaveLength(2);
    }, 5_000);
  });
});

it('Tries are limited, so that no one learns which numbers are good', async () => {
  for (let index = 0; index < 30; index += 1) await save({ cardId: 'vlt_none_there' });
  expect(await save({ cardId: 'vlt_none_there' })).toMatchObject({ status: 429, error: 'tooMany' });
  expect(await shop.server.call('getVaultToken', {}, { token: member.token })).toMatchObject({ status: 429 });
});

describe('deleteCreditCard', () => {
  it('deleteCreditCard deletes the card here and in the vault', async () => {
    const tokens = [await shop.vaultToken(member.token), await shop.vaultToken(member.token, '5555555555554444')];
    for (const cardId of tokens) await save({ cardId });
    const ids = (await list()).map(({ id }) => id);
    expect(await remove([...ids, ids[0]].join(','))).toMatchObject({
      success: '1',
      data: { deleted: 2 },
      resultMessage: 'Deleted successfully',
    });
    expect(await list()).toEqual([]);
    await vi.waitFor(async () => expect(await Promise.all(tokens.map((token) => shop.vaultStatus(token)))).toEqual([404, 404]), 5_000);
  });

  it('deleteCreditCard deletes all or none, and never another member’s card', async () => {
    const other = await createMember(shop.server.database);
    await save({ cardId: await shop.vaultToken(other.token) }, other);
    await insertCards(2);
    const [foreign] = await list(other);
    const own = (await list()).map(({ id }) => id);
    for (const id of [`${foreign?.id}`, `${own[0]},${foreign?.id}`, `${own[0]},999999999`])
      expect(await remove(id)).toMatchObject({ error: 'cardNotFound', errorCode: '0' });
    expect(await list()).toHaveLength(2);
    expect(await list(other)).toHaveLength(1);
  });

  it.each(['', ',', '1,', '1,x', '0', '1;DROP', null, [1]])('deleteCreditCard refuses the ids %j', async (id) => {
    expect(await remove(id)).toMatchObject({ success: '0', errorCode: '1', field: 'id' });
  });

  it('deleteCreditCard deletes the card while the gateway is away, and from the vault once it is back', async () => {
    const token = await shop.vaultToken(member.token);
    await save({ cardId: token });
    await shop.sandbox.fault({ kind: 'down' });
    expect(await remove(String((await list())[0]?.id))).toMatchObject({ success: '1' });
    expect(await list()).toEqual([]);
    await vi.waitFor(() => expect(shop.logged()).toContain('a card could not be removed from the vault'), 5_000);
    await shop.sandbox.clearFaults();
    await vi.waitFor(async () => expect(await shop.vaultStatus(token)).toBe(404), 10_000);
  });

  it('Deleting a card is written into the audit, as adding is, without a token', async () => {
    const token = await shop.vaultToken(member.token);
    await save({ cardId: token });
    await remove(String((await list())[0]?.id));
    const audited = await shop.server.database.selectFrom('audit').selectAll().where('actor', '=', member.code).orderBy('id').execute();
    expect(audited.map(({ action, detail }) => [action, detail])).toEqual([
      ['card.added', { brand: 'Visa', lastFour: '4242' }],
      ['card.deleted', { brand: 'Visa', lastFour: '4242' }],
    ]);
    expect(JSON.stringify(audited.map(({ detail, subject }) => [detail, subject]))).not.toContain(token);
  });
});

describe('a number posted to the shop', () => {
  const number = '4000056655665556';
  const typed = { cardId: '4000 0566 5566 5556', validityDate: '09/38', cvv: '7391' };

  it('A number posted to the shop is passed to the vault, and nothing of it is stored or logged', async () => {
    expect(await save(typed)).toMatchObject({ success: '1' });
    expect(await labels()).toEqual(['Visa •••• 5556']);
    expect(await save({ ...typed, cardId: '4000 0566 5566 5557' })).toMatchObject({ error: 'cardRefused' });
    await shop.sandbox.fault({ kind: 'down' });
    expect(await save(typed)).toMatchObject({ error: 'gatewayUnavailable' });
    const database = JSON.stringify(await everyRow());
    expect(shop.logged()).toContain('a card could not be stored');
    // Matches the CVV as a whole value, because its digits alone may occur in any hash.
    for (const secret of [number, typed.cardId, '566556655', `"${typed.cvv}"`, `'${typed.cvv}'`]) {
      expect(shop.logged()).not.toContain(secret);
      expect(database).not.toContain(secret);
    }
  });

  it.each([
    ['a wrong digit', { cardId: '4000056655665557' }, 'cardRefused', 'cardId'],
    ['no CVV', { cvv: '' }, 'cardRefused', 'cvv'],
    ['a month gone by', { validityDate: '10/26' }, 'cardExpired', 'validityDate'],
    ['letters', { cardId: 'vlt_test_visa' }, 'cardRefused', 'cardId'],
  ])('A number posted to the shop is refused with %s', async (_what, fields, error, field) => {
    expect(await save({ ...typed, ...fields })).toMatchObject({ success: '0', errorCode: '1', error, field });
    expect(await list()).toEqual([]);
  });

  it.each([
    { validityDate: '13/30' },
    { validityDate: '1/30' },
    { validityDate: '0130' },
    { cvv: '12' },
    { cvv: 'abc' },
    { firstName: ' ' },
    { lastName: '' },
    { phone: '' },
    { cardId: '4000.0566.5566.5556' },
  ])('A number posted to the shop is malformed with %o', async (fields) => {
    expect(await save({ ...typed, ...fields })).toMatchObject({ success: '0', errorCode: '1', field: Object.keys(fields)[0] });
  });

  it('A number posted to the shop is refused where pass-through is off, and does not reach the gateway', async () => {
    const strict = await openCardShop({ CARD_PASS_THROUGH: '0' });
    try {
      const { token } = await createMember(strict.server.database);
      await strict.sandbox.fault({ kind: 'down' });
      for (const fields of [typed, { ...typed, cvv: '' }])
        expect(await strict.server.call('saveCreditCard', { ...holder, ...fields }, { token })).toMatchObject({ error: 'cardRefused' });
    } finally {
      await strict.close();
    }
  });
});

/** All content of every table, as text. */
async function everyRow(): Promise<unknown[]> {
  const { database } = shop.server;
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(database);
  expect(tables.length).toBeGreaterThan(25);
  return Promise.all(
    tables.map(
      async ({ name }) =>
        (await sql`SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS held FROM ${sql.table(name)} AS t`.execute(database)).rows,
    ),
  );
}
