import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { code, type Holder, openWalletShop, payPassword, type WalletShop } from './testing/wallet-shop.ts';

const erc20 = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
const trc20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
let shop: WalletShop;
let member: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  member = await shop.holder(100_000);
});
afterAll(() => shop.close());

const payload = (change: object = {}) => ({
  amount: '100',
  password: payPassword,
  sendType: '3',
  verifyCode: code,
  address: erc20,
  email: member.email,
  ...change,
});
const ask = (change: object = {}, options = {}) => member.call('saveJbdSendNote', payload(change), options);
const withdrawals = () =>
  shop.server.database.selectFrom('withdrawal').selectAll().where('member_id', '=', member.id).orderBy('id').execute();

describe('a withdrawal', () => {
  it('A withdrawal holds the amount and waits for the staff, in each currency', async () => {
    for (const change of [{}, { sendType: 4, address: trc20 }, { sendType: '1', address: 'ignored' }, { amount: '600' }]) {
      await member.giveCode();
      expect(await ask(change)).toMatchObject({ success: '1', resultMessage: 'Request submitted, waiting for staff review' });
    }
    expect(await member.free()).toBe(10_000);
    expect(await withdrawals()).toMatchObject([
      { amount_cents: 10_000n, currency: 3, address: erc20, state: 'requested', needs_two: false },
      { currency: 4, address: trc20 },
      { currency: 1, address: '' },
      { amount_cents: 60_000n, needs_two: true },
    ]);
    const record = await member.call('getJbdSendNote', { pageSize: 2 });
    expect(record).toMatchObject({ size: 4, data: [{ remittanceMoney: 600, curreny: '3', reissueStatus: '0' }, { curreny: '1' }] });
    expect((await member.call('getJbdSendNote', { pageNum: 3, pageSize: 2 }))['data']).toEqual([]);
    // Nothing has been booked yet; the amount is held.
    expect((await member.call('getFbJournals', { bankbookType: '6' }))['size']).toBe(1);
  });

  it('Another member cannot see a withdrawal', async () => {
    const other = await shop.holder(0);
    expect(await other.call('getJbdSendNote')).toMatchObject({ data: [], size: 0 });
  });
});

describe('a refused withdrawal', () => {
  it.each([
    ['more than is free', { amount: '100.01' }, 'balanceShort'],
    ['letters', { amount: 'ten' }, 'amountRefused'],
    ['zero', { amount: '0' }, 'amountRefused'],
    ['less than zero', { amount: '-5' }, 'amountRefused'],
    ['three decimals', { amount: '1.001' }, 'amountRefused'],
    ['an unknown currency', { sendType: '2' }, 'valueRefused'],
    ['no address', { address: '' }, 'walletAddressRefused'],
    ['a checksum that is wrong', { address: erc20.replace('dAC', 'DAC') }, 'walletAddressRefused'],
    ['an address of the other network', { address: trc20 }, 'walletAddressRefused'],
    ['a script as address', { address: '<script>alert(1)</script>' }, 'walletAddressRefused'],
    ['a wrong code', { verifyCode: '000000' }, 'codeRefused'],
    ['no code', { verifyCode: '' }, 'codeRefused'],
    ['a code of letters', { verifyCode: 'abcdef' }, 'malformed'],
    ['a wrong payment password', { password: 'f'.repeat(32) }, 'paymentPasswordWrong'],
  ])('%s', async (_what, change, error) => {
    await member.giveCode();
    const before = await shop.books();
    expect(await ask(change)).toMatchObject({ success: '0', error });
    expect(await shop.books()).toEqual(before);
  });

  it('A withdrawal with a used code, or one older than ten minutes, holds nothing', async () => {
    const other = await shop.holder(5_000);
    const send = () => other.call('saveJbdSendNote', payload({ amount: '1', email: other.email }), { key: randomUUID() });
    await other.giveCode();
    expect(await send()).toMatchObject({ success: '1' });
    expect(await send()).toMatchObject({ error: 'codeRefused', field: 'verifyCode' });
    await other.giveCode();
    shop.clock.advance(601_000);
    expect(await send()).toMatchObject({ error: 'codeRefused' });
    expect(await other.free()).toBe(4_900);
  });

  it('A withdrawal with the right password after five wrong ones holds nothing for half an hour', async () => {
    const other = await shop.holder(5_000);
    const send = (password: string) => other.call('saveJbdSendNote', payload({ amount: '1', email: other.email, password }));
    for (let tries = 0; tries < 4; tries += 1) expect(await send('f'.repeat(32))).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await send('f'.repeat(32))).toMatchObject({ error: 'paymentPasswordLocked' });
    await other.giveCode();
    expect(await send(payPassword)).toMatchObject({ error: 'paymentPasswordLocked' });
    expect(await other.free()).toBe(5_000);
    shop.clock.advance(30 * 60_000);
    await shop.server.database.deleteFrom('email_code').where('member_id', '=', other.id).execute();
    await other.giveCode();
    expect(await send(payPassword)).toMatchObject({ success: '1' });
  });

  it.each([
    ['1', ''],
    ['3', erc20],
    ['4', trc20],
  ])('A withdrawal in currency %s without a first or a last name holds nothing', async (sendType, address) => {
    const nameless = await shop.holder(5_000, {});
    for (const name of [{ first_name: '' }, { first_name: 'Ada', last_name: ' ' }, { first_name: '', last_name: 'Lind' }]) {
      await shop.server.database.updateTable('member').set(name).where('id', '=', nameless.id).execute();
      expect(await nameless.call('saveJbdSendNote', { amount: '10', sendType, address })).toMatchObject({ error: 'nameMissing' });
    }
    expect(await nameless.free()).toBe(5_000);
  });

  it('A refused withdrawal names the fault of an address of the other network', async () => {
    expect((await ask({ address: trc20 })).resultMessage).toMatch(/Tron \(TRC20\)/);
    expect((await ask({ sendType: '4' })).resultMessage).toMatch(/Ethereum \(ERC20\)/);
  });
});

describe('the approval of a withdrawal by two staff members', () => {
  const HOUR = 60 * 60_000;
  const needed = async (holder: Holder) =>
    (
      await shop.server.database.selectFrom('withdrawal').select('needs_two').where('member_id', '=', holder.id).orderBy('id').execute()
    ).map(({ needs_two: needsTwo }) => needsTwo);
  const send = (holder: Holder, amount: string) =>
    holder.call('saveJbdSendNote', { amount, sendType: '3', address: erc20 }, { key: randomUUID() });

  it('A withdrawal above the limit needs two staff members, one at the limit does not', async () => {
    const [at, above] = [await shop.holder(100_000, {}), await shop.holder(100_000, {})];
    await send(at, '500');
    await send(above, '500.01');
    expect([await needed(at), await needed(above)]).toEqual([[false], [true]]);
  });

  it('A sum withdrawn in parts within a day needs two staff members from the part that exceeds the limit', async () => {
    const holder = await shop.holder(300_000, {});
    for (const amount of ['200', '300', '0.01', '10']) expect(await send(holder, amount)).toMatchObject({ success: '1' });
    expect(await needed(holder)).toEqual([false, false, true, true]);
    shop.clock.advance(24 * HOUR);
    await send(holder, '500');
    expect((await needed(holder)).at(-1)).toBe(false);
  });

  it('Parts that are requested at the same time count together for the limit', async () => {
    const holder = await shop.holder(300_000, {});
    await Promise.all(Array.from({ length: 10 }, () => send(holder, '100')));
    expect((await needed(holder)).filter(Boolean)).toHaveLength(5);
  });

  it('Earlier rejected requests and those of other members do not count for the limit', async () => {
    const [holder, other] = [await shop.holder(300_000, {}), await shop.holder(300_000, {})];
    await send(other, '400');
    await send(holder, '400');
    const staffed = shop.server.database.updateTable('withdrawal').where('member_id', '=', holder.id);
    await staffed.set({ state: 'rejected', decided_at: shop.clock.now() }).execute();
    await send(holder, '400');
    expect(await needed(holder)).toEqual([false, false]);
  });
});

it('A key holds the amount once, however often it arrives', async () => {
  const other = await shop.holder(5_000, {});
  const send = (amount = '20') => other.call('saveJbdSendNote', { amount, sendType: '3', address: erc20 }, { key: 'withdraw-1' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ success }) => success)).toEqual(['1', '1', '1']);
  expect(await other.free()).toBe(3_000);
  expect(await send('21')).toMatchObject({ error: 'idempotencyConflict' });
});

it('Simultaneous transfers and withdrawals never take more than the balance', { timeout: 60_000 }, async () => {
  const [rich, other] = [await shop.holder(1_000, {}), await shop.holder(0)];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      index % 2
        ? rich.call('transferAccount', { money: '1', destinationUserCode: other.code }, { key: randomUUID() })
        : rich.call('saveJbdSendNote', { amount: '1', sendType: '3', address: erc20 }, { key: randomUUID() }),
    ),
  );
  expect(answers.filter(({ success }) => success === '1')).toHaveLength(10);
  expect(await rich.free()).toBe(0);
});
