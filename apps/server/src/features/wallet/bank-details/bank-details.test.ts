import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { md5 } from '../../../testing/member-fixture.ts';
import { type Holder, openWalletShop, payPassword, type WalletShop } from '../testing/wallet-shop.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { rewriteSealedRows } from './rewrite-sealed-rows.ts';
import { openWithSettings } from './testing/open-with-settings.ts';

const DAY = 24 * 60 * 60_000;
const iban = 'DE89370400440532013000';
const account = { country: 'DE', holder: 'Ada Lind', account: 'DE89 3704 0044 0532 0130 00', password: payPassword };
const american = { country: 'US', holder: 'Ada Lind', account: '000123456789', bankCode: '021000021', password: payPassword };
let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());

const save = (member: Holder, change: object = {}, options = {}) => member.call('saveBankDetails', { ...account, ...change }, options);
const mailsTo = async ({ email }: Holder) =>
  (
    await sql<{
      payload: { template: string; values: object };
    }>`SELECT payload FROM job WHERE name = 'mail.send' AND payload->>'to' = ${email}`.execute(shop.server.database)
  ).rows.map(({ payload }) => payload);

describe('the bank account of a member', () => {
  it('A bank account is entered with the payment password, mailed, masked, and usable three days later', async () => {
    const member = await shop.holder(10_000);
    expect(await member.call('getBankDetails')).toMatchObject({
      success: '1',
      data: { details: null, countries: expect.arrayContaining([{ country: 'US', form: 'us' }]) },
    });
    const shown = { country: 'DE', form: 'iban', lastFour: '3000', isUsable: false };
    expect(await save(member)).toMatchObject({ success: '1', resultMessage: 'Your bank account is saved.', data: shown });
    const asked = await member.call('getBankDetails');
    expect(asked['data']).toMatchObject({ details: shown });
    expect(JSON.stringify(asked)).not.toMatch(/0532|Lind/);
    expect(await mailsTo(member)).toMatchObject([{ template: 'bankDetailsChanged' }]);
    const audited = await shop.server.database.selectFrom('audit').select(['action', 'detail']).where('actor', '=', member.code).execute();
    expect(audited).toMatchObject([{ action: 'wallet.bankDetailsChanged', detail: { country: 'DE', isFirst: 1 } }]);
    shop.clock.advance(3 * DAY);
    expect((await member.call('getBankDetails'))['data']).toMatchObject({ details: { isUsable: true } });
  });

  it('A bank account waits three days again after a change, not after the same account once more', async () => {
    const member = await shop.holder(10_000);
    const answers = await Promise.all([
      save(member),
      save(member),
      save(member, {}, { key: 'one-and-the-same' }),
      save(member, {}, { key: 'one-and-the-same' }),
    ]);
    expect(answers.map(({ success }) => success)).toEqual(['1', '1', '1', '1']);
    expect(await mailsTo(member)).toHaveLength(1);
    shop.clock.advance(3 * DAY);
    expect(await save(member, {}, { key: 'one-and-the-same' })).toMatchObject({ data: { isUsable: true } });
    expect(await mailsTo(member)).toHaveLength(1);
    expect(await save(member, american, { key: 'one-and-the-same' })).toMatchObject({
      data: { country: 'US', form: 'us', lastFour: '6789', isUsable: false },
    });
    expect(await mailsTo(member)).toHaveLength(2);
  });

  it.each([
    ['a wrong check digit', { account: 'DE88370400440532013000' }, 'bankDetailsRefused', 'account'],
    ['an IBAN of another country', { country: 'FR' }, 'bankDetailsRefused', 'account'],
    ['a wrong routing number', { ...american, bankCode: '021000022' }, 'bankDetailsRefused', 'bankCode'],
    ['no country', { country: 'ZZ' }, 'bankDetailsRefused', 'country'],
    ['a card’s number as the holder', { holder: 'Ada 4111 1111 1111 1111' }, 'cardNumberInText', 'holder'],
    ['a wrong payment password', { password: md5('wrong') }, 'paymentPasswordWrong', undefined],
    ['somebody else’s member number', { memberId: 1 }, 'malformed', 'memberId'],
    ['no holder', { holder: '' }, 'valueRefused', 'holder'],
  ])('The bank account %s is refused, and nothing is kept', async (_what, change, error, field) => {
    const member = await shop.holder(0);
    expect(await save(member, change)).toMatchObject({ success: '0', error, ...(field === undefined ? {} : { field }) });
    expect((await member.call('getBankDetails'))['data']).toMatchObject({ details: null });
    expect(await mailsTo(member)).toEqual([]);
  });

  it('A bank account is not entered without a payment password of one’s own', async () => {
    const member = await shop.holder(0, {});
    expect(await save(member)).toMatchObject({ success: '0', error: 'paymentPasswordUnset' });
    const visitor = await shop.server.call('saveBankDetails', account);
    expect(visitor).toMatchObject({ errorCode: '-10000' });
  });

  it('A bank account of another member is neither shown nor used', async () => {
    const [owner, other] = [await shop.holder(10_000), await shop.holder(10_000, {})];
    await owner.giveBankAccount();
    expect((await other.call('getBankDetails'))['data']).toMatchObject({ details: null });
    expect(await other.call('saveJbdSendNote', { amount: '1', sendType: '1' })).toMatchObject({ success: '1' });
    const row = await shop.server.database
      .selectFrom('withdrawal')
      .select('payout_sealed')
      .where('member_id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(row.payout_sealed).toBeNull();
    // A row moved to another member does not open there.
    await sql`INSERT INTO bank_details SELECT ${other.id}, country, key_id, sealed, changed_at, usable_at FROM bank_details WHERE member_id = ${owner.id}`.execute(
      shop.server.database,
    );
    expect((await other.call('getBankDetails'))['data']).toMatchObject({ details: { lastFour: '' } });
    expect(await other.call('saveJbdSendNote', { amount: '1', sendType: '1' }, { key: 'moved-row' })).toMatchObject({
      error: 'bankDetailsSealed',
    });
  });
});

describe('a withdrawal in dollars', () => {
  const ask = (member: Holder, key: string = randomUUID()) => member.call('saveJbdSendNote', { amount: '10', sendType: '1' }, { key });
  const last = () => shop.server.database.selectFrom('withdrawal').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();

  it('A dollar withdrawal is refused before the details are usable, and has a copy of its own afterwards', async () => {
    const member = await shop.holder(10_000, {});
    await member.giveBankAccount();
    const later = new Date(shop.clock.now().getTime() + 1_000);
    await shop.server.database.updateTable('bank_details').set({ usable_at: later }).where('member_id', '=', member.id).execute();
    const before = await shop.books();
    expect(await ask(member)).toMatchObject({
      success: '0',
      error: 'bankDetailsWaiting',
      resultMessage: expect.stringContaining('can be used from'),
    });
    expect(await shop.books()).toEqual(before);
    shop.clock.advance(1_000);
    expect(await ask(member)).toMatchObject({ success: '1' });
    expect(await last()).toMatchObject({ address: '', payout_country: 'DE' });
    // The copy stays, whatever happens to the details.
    const { payout_sealed: copy } = await last();
    await shop.server.database.deleteFrom('bank_details').where('member_id', '=', member.id).execute();
    expect((await last()).payout_sealed).toEqual(copy);
  });

  it('A bank account is made once under one key, with one copy', async () => {
    const member = await shop.holder(10_000, {});
    await member.giveBankAccount();
    const answers = await Promise.all(['same-key-1', 'same-key-1', 'same-key-1'].map((key) => ask(member, key)));
    expect(answers.map(({ success }) => success)).toEqual(['1', '1', '1']);
    expect(await member.free()).toBe(9_000);
  });
});

it('A stolen database shows no digit of an account, in any table or form', async () => {
  const member = await shop.holder(10_000);
  const secret = { ...american, holder: 'Zebedee Quillfeather', account: '918273645509', bankName: 'Harbour Savings Hall' };
  await save(member, secret, { key: 'kept-answer' });
  shop.clock.advance(3 * DAY);
  await member.giveCode();
  await member.call(
    'saveJbdSendNote',
    { amount: '10', sendType: '1', password: payPassword, verifyCode: '246810', email: member.email },
    { key: 'withdraw-1' },
  );
  const { rows: tables } = await sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(
    shop.server.database,
  );
  const marks = ['918273645509', '5509', '021000021', 'Quillfeather', 'Harbour Savings'].flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
  ]);
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`SELECT coalesce(string_agg(row::text, ' '), '') AS text FROM ${sql.table(name)} AS row`.execute(shop.server.admin);
    // Random bytes and unrelated numbers may contain four digits by chance.
    for (const mark of marks.filter((text) => text.length > 6)) expect(rows[0]?.text.includes(mark), `${name} has ${mark}`).toBe(false);
  }
  expect(JSON.stringify(await mailsTo(member))).not.toContain('5509');
});

describe('a changed key', () => {
  const [fresh, { present }] = [randomBytes(32), loadSettings({}).payoutKeys];
  const counts = async () =>
    (
      await sql<{ details: number; copies: number }>`SELECT (SELECT count(*) FROM bank_details)::int AS details,
        (SELECT count(*) FROM withdrawal WHERE payout_sealed IS NOT NULL)::int AS copies`.execute(shop.server.database)
    ).rows[0] as { details: number; copies: number };

  it('A new key reads what the old one sealed, seals it again even after a kill, and loses nothing', async () => {
    const member = await shop.holder(10_000, {});
    await member.giveBankAccount();
    await member.call('saveJbdSendNote', { amount: '1', sendType: '1' });
    const before = await counts();
    const keys = { present: fresh, old: present };
    // Simulates a process that ends within the work: its transaction is undone.
    const killed = shop.server.database.transaction().execute(async (transaction) => {
      await sql`UPDATE bank_details SET key_id = '0000000000000000' WHERE member_id = ${member.id}`.execute(transaction);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    // The row moved by the test above opens with no key.
    const twice = await Promise.all([rewriteSealedRows(shop.server.database, keys), rewriteSealedRows(shop.server.database, keys)]);
    expect(twice[0].rewritten + twice[1].rewritten).toBeGreaterThanOrEqual(before.details + before.copies - 1);
    const again = await rewriteSealedRows(shop.server.database, keys);
    expect(again).toEqual({ rewritten: 0, unreadable: 1, left: 1 });
    expect(await counts()).toEqual(before);
    const { PAYOUT_KEY, PAYOUT_KEY_OLD } = { PAYOUT_KEY: fresh.toString('base64'), PAYOUT_KEY_OLD: present.toString('base64') };

    for (const settings of [{ PAYOUT_KEY, PAYOUT_KEY_OLD }, { PAYOUT_KEY }])
      expect(await openWithSettings(shop.server.database, member.id, settings)).toMatchObject({ details: iban, copy: iban });
    expect(await openWithSettings(shop.server.database, member.id, {})).toEqual({ details: undefined, copy: undefined });
    await rewriteSealedRows(shop.server.database, { present, old: fresh });
  });
});
