import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code, type Holder, openWalletShop, payPassword, type WalletShop } from './testing/wallet-shop.ts';

const FOUR_DAYS_MS = 4 * 24 * 60 * 60_000;
let shop: WalletShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  member = await shop.holder(100_000);
  await member.giveCode();
});

/** `seen` value in the audit of an act. */
const audited = async (action: string) => {
  const rows = await shop.server.database
    .selectFrom('audit')
    .select('detail')
    .where('actor', '=', member.code)
    .where('action', '=', action)
    .execute();
  return rows.map(({ detail }) => (detail as { seen?: string }).seen);
};
/** Calls the API as the companion does. */
const byCompanion = async (path: string, payload: Record<string, string>) => {
  const query = new URLSearchParams({ ...payload, token: member.token, userId: member.code });
  return (await shop.server.app.inject({ url: `/api/h5/${path}?${query.toString()}` })).json<object>();
};

describe('a withdrawal', () => {
  const payload = () => ({ amount: '100', password: payPassword, sendType: '1', verifyCode: code, address: '', email: member.email });
  const ask = (more: object = {}) => member.call('saveJbdSendNote', { ...payload(), ...more });
  const look = async () => ((await member.call('getBankDetails')).data as { details: { seen: string } }).details.seen;
  const change = (account: string) => member.call('saveBankDetails', { country: 'DE', holder: 'Ada Lind', account, password: payPassword });
  const untouched = async () => expect(await member.free()).toBe(100_000);

  it('A withdrawal goes to the account shown, or requests nothing, spends no code, and shows where it would go', async () => {
    await member.giveBankAccount();
    const seen = await look();
    await change('DE02120300000000202051');
    const refusal = {
      success: '0',
      error: 'seenDiffers',
      resultMessage:
        'The destination of the withdrawal has changed since the page showed it. Nothing was requested. Check it and request it again.',
      current: { getBankDetails: { details: { lastFour: '2051', seen: await look(), isUsable: false } } },
    };
    expect(await ask({ seen })).toMatchObject(refusal);
    expect(await byCompanion('JmiMember/api/saveJbdSendNote', { ...payload(), seen })).toMatchObject(refusal);
    shop.clock.advance(FOUR_DAYS_MS);
    await member.giveCode();
    expect(await ask({ seen })).toMatchObject({ error: 'seenDiffers' });
    await untouched();
    await shop.server.database
      .updateTable('email_code')
      .set({ expires_at: new Date(shop.clock.now().getTime() + 600_000) })
      .where('member_id', '=', member.id)
      .execute();
    expect(await ask({ seen: await look() })).toMatchObject({ success: '1' });
    expect(await audited('wallet.withdrawalRequested')).toEqual([await look()]);
  });

  it('A withdrawal says fee and arrival where the company sets them, and its record keeps both', async () => {
    await member.giveBankAccount();
    const terms = async () => (await member.call('getBankDetails')).data as { fee?: number; arrivalDays?: number };
    const records = async () => (await member.call('getJbdSendNote', {})).data as { fee?: number; arrivalDays?: number }[];
    expect(await terms()).not.toHaveProperty('fee');
    expect(await ask()).toMatchObject({ success: '1' });
    const rules = shop.server.database.insertInto('company_rule').values([
      { name: 'withdrawalFeeDollars', value: 5, changed_by: 'test' },
      { name: 'withdrawalArrivalDays', value: 3, changed_by: 'test' },
    ]);
    await rules.execute();
    expect(await terms()).toMatchObject({ fee: 5, arrivalDays: 3 });
    await member.giveCode();
    expect(await ask({ amount: '200' })).toMatchObject({ success: '1' });
    await shop.server.database.deleteFrom('company_rule').execute();
    const [newest, oldest] = await records();
    expect(newest).toMatchObject({ fee: 5, arrivalDays: 3, remittanceMoney: 200 });
    expect(oldest).not.toHaveProperty('arrivalDays');
  });

  it('A withdrawal of coins is refused to a page that showed a bank account', async () => {
    await member.giveBankAccount();
    const coins = { sendType: '3', address: '0xdAC17F958D2ee523a2206206994597C13D831ec7' };
    expect(await ask({ ...coins, seen: await look() })).toMatchObject({ error: 'seenDiffers' });
    await untouched();
    expect(await ask(coins)).toMatchObject({ success: '1' });
  });

  it('A withdrawal serves a client that names nothing, and its record says so', async () => {
    await member.giveBankAccount();
    expect(await ask()).toMatchObject({ success: '1' });
    expect(await audited('wallet.withdrawalRequested')).toEqual(['none']);
  });

  it('A withdrawal names an account by nothing from which its digits could be guessed', async () => {
    await member.giveBankAccount();
    const seen = await look();
    const other = await shop.holder(0);
    await other.giveBankAccount('DE02120300000000202051');
    const times = { changed_at: shop.clock.now(), usable_at: shop.clock.now() };
    await shop.server.database.updateTable('bank_details').set(times).where('member_id', 'in', [member.id, other.id]).execute();
    const theirs = ((await other.call('getBankDetails')).data as { details: { seen: string } }).details.seen;
    expect(await look()).toBe(theirs);
    expect(seen).not.toBe(theirs);
  });
});
