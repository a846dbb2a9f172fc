import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type PartnerCredit, PartnerRefusedError } from '../../platform/partner-wallet/index.ts';
import { md5 } from '../../testing/member-fixture.ts';
import { openWalletShop, payPassword, type WalletShop } from './testing/wallet-shop.ts';

/** Reports that the partner received, and its current behaviour. */
const told: PartnerCredit[] = [];
let partnerIs: 'well' | 'away' | 'refusing' = 'well';
let shop: WalletShop;
beforeAll(async () => {
  shop = await openWalletShop({
    runsJobs: true,
    partnerWallet: {
      async credit(credit) {
        told.push(credit);
        if (partnerIs === 'away') throw new Error('no answer');
        if (partnerIs === 'refusing') throw new PartnerRefusedError('no such wallet');
      },
    },
  });
});
afterAll(() => shop.close());

const send = (money: unknown, rest: object = {}) => ({ money, paypassword: payPassword, remark: '', ...rest });

it('A transfer to the partner moves the money to the clearing account and reports it', async () => {
  const member = await shop.holder(10_000);
  const answer = await member.call('transferAccountVst', send('25.5', { remark: '给 VST =1+1' }));
  expect(answer).toMatchObject({ success: '1', data: { balance: 74.5 }, resultMessage: 'Transfer successful' });
  await vi.waitFor(() => expect(told).toMatchObject([{ memberCode: member.code, amountCents: 2_550n, remark: '给 VST =1+1' }]));
  const clearing = await shop.server.database
    .selectFrom('ledger_account')
    .select('balance_cents')
    .where('book', '=', 'partner_clearing')
    .executeTakeFirstOrThrow();
  expect(clearing.balance_cents).toBe(2_550n);
  const journal = await member.call('getFbJournals', { bankbookType: '6' });
  expect(journal['data']).toMatchObject([{ dealType: 'D', money: 25.5, balance: 74.5, notes: 'Transfer to VST · 给 VST =1+1' }, {}]);
});

it('The shop reports a transfer again under the same reference while the partner is unavailable', async () => {
  told.length = 0;
  partnerIs = 'away';
  const member = await shop.holder(10_000);
  await member.call('transferAccountVst', send('1'));
  await vi.waitFor(() => expect(told).toHaveLength(1));
  partnerIs = 'well';
  await shop.server.database.updateTable('job').set({ due_at: new Date() }).execute();
  await vi.waitFor(async () => expect(await shop.server.database.selectFrom('job').select('id').execute()).toEqual([]), {
    timeout: 20_000,
  });
  expect(told.length).toBeGreaterThan(1);
  expect(new Set(told.map(({ reference }) => reference)).size).toBe(1);
  expect(await member.free()).toBe(9_900);
});

it('A transfer is returned if the partner refuses it for good', async () => {
  partnerIs = 'refusing';
  const member = await shop.holder(10_000);
  await member.call('transferAccountVst', send('40'));
  await vi.waitFor(async () => expect(await member.free()).toBe(10_000));
  partnerIs = 'well';
  const journal = await member.call('getFbJournals', { bankbookType: '6' });
  expect(journal['data']).toMatchObject([{ dealType: 'A', money: 40, notes: 'Transfer to VST returned' }, { dealType: 'D' }, {}]);
});

it('A transfer refuses wrong amounts, a wrong password and more than the balance, and moves no money', async () => {
  const member = await shop.holder(10_000);
  const before = await shop.books();
  for (const money of ['abc', '-1', '0', '1.234', ''])
    expect(await member.call('transferAccountVst', send(money))).toMatchObject({
      error: 'amountRefused',
      resultMessage: expect.stringMatching(/^The amount entered is wrong, please re-enter/),
    });
  expect(await member.call('transferAccountVst', send('1', { paypassword: md5('no') }))).toMatchObject({ error: 'paymentPasswordWrong' });
  expect(await member.call('transferAccountVst', send('100.01'))).toMatchObject({ error: 'balanceShort' });
  expect(await member.call('transferAccountVst', send('1', { remark: 'x'.repeat(201) }))).toMatchObject({ error: 'valueRefused' });
  expect(await member.call('transferAccountVst', send('1', { memberId: 1 }))).toMatchObject({ status: 400, field: 'memberId' });
  expect(await shop.books()).toEqual(before);
});

it('The member’s record and the operator can each close transfers, on the page and on the wire', async () => {
  const member = await shop.holder(10_000, {});
  const flags = async () => (await member.call('getNoShowOrder'))['data'];
  expect(await flags()).toEqual([{ transVst: '1', transOther: '1', withdraw: '1' }]);
  const closed = { may_transfer_vst: false, may_transfer: false, may_withdraw: false };
  await shop.server.database.updateTable('member').set(closed).where('id', '=', member.id).execute();
  expect(await flags()).toEqual([{ transVst: '-1', transOther: '-1', withdraw: '-1' }]);
  const refused = { error: 'notAllowed', resultMessage: 'This is not available for your account. Please contact support.' };
  expect(await member.call('transferAccountVst', send('1'))).toMatchObject(refused);
  expect(await member.call('transferAccount', { money: '1', destinationUserCode: 'x' })).toMatchObject(refused);
  expect(await member.call('saveJbdSendNote', { amount: '1', sendType: '1' })).toMatchObject(refused);
  const strict = await openWalletShop({ settings: { WALLET_ACTS: 'withdraw' } });
  const other = await strict.holder(100);
  expect((await other.call('getNoShowOrder'))['data']).toEqual([{ transVst: '-1', transOther: '-1', withdraw: '1' }]);
  expect(await other.call('transferAccountVst', send('1'))).toMatchObject({ error: 'notAllowed' });
  await strict.close();
});

it('A transfer refuses a card number in the remark before it is stored anywhere', async () => {
  const member = await shop.holder(10_000);
  const before = await shop.books();
  expect(await member.call('transferAccountVst', send('1', { remark: 'my card 4111 1111 1111 1111' }))).toMatchObject({
    success: '0',
    status: 200,
    errorCode: '1',
    error: 'cardNumberInText',
    field: 'remark',
  });
  expect(await shop.books()).toEqual(before);
});
