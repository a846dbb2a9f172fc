import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clawBack } from '../../ledger/index.ts';
import { md5 } from '../../testing/member-fixture.ts';
import { code, type Holder, openWalletShop, payPassword, type WalletShop } from './testing/wallet-shop.ts';

let shop: WalletShop;
let from: Holder;
let to: Holder;
beforeAll(async () => {
  shop = await openWalletShop();
  [from, to] = [await shop.holder(100_000), await shop.holder(0)];
});
afterAll(() => shop.close());

const payload = (change: object = {}) => ({
  money: '12.50',
  destinationUserCode: to.code,
  email: from.email,
  verifyCode: code,
  paypassword: payPassword,
  ...change,
});
const transfer = (change: object = {}, options = {}) => from.call('transferAccount', payload(change), options);

describe('a transfer to another member', () => {
  it('A transfer moves the amount, by code or username, and tells both members', async () => {
    const [before, theirs] = [await from.free(), await to.free()];
    for (const destinationUserCode of [to.code, to.username.toUpperCase()]) {
      await from.giveCode();
      const answer = await transfer({ destinationUserCode });
      expect(answer).toMatchObject({ success: '1', resultMessage: 'Transfer successful' });
    }
    expect([await from.free(), await to.free()]).toEqual([before - 2_500, theirs + 2_500]);
    const mine = await from.call('getFbJournals', { bankbookType: '6' });
    expect(mine['data']).toMatchObject([{ dealType: 'D', money: 12.5, notes: `Transfer to ${to.username} (${to.code})` }, {}, {}]);
    const other = await to.call('getFbJournals', { bankbookType: '6' }, { locale: 'zh_CN' });
    expect(other['data']).toMatchObject([{ dealType: 'A', money: 12.5, notes: `${from.username} (${from.code}) 转入` }, {}]);
    const audited = await shop.server.database.selectFrom('audit').select(['action', 'subject']).where('actor', '=', from.code).execute();
    expect(audited).toContainEqual({ action: 'wallet.transfer', subject: to.code });
  });

  it.each(['abc', '-5', '0', '0.00', '12.345', '1e3', '１２', '12,50', '', ' ', '99999999999999', 'NaN', '0x10', '+5'])(
    'A transfer refuses the amount %j in words',
    async (money) => {
      await from.giveCode();
      const before = await shop.books();
      expect(await transfer({ money })).toMatchObject({ success: '0', error: 'amountRefused', field: 'money' });
      expect(await shop.books()).toEqual(before);
    },
  );

  it('A transfer says "amount format incorrect", for numbers as for texts', async () => {
    expect(await transfer({ money: 12.345 })).toMatchObject({
      error: 'amountRefused',
      resultMessage: expect.stringMatching(/^Amount format incorrect/),
    });
    expect(await transfer({ money: -1 })).toMatchObject({ error: 'amountRefused' });
    expect(await transfer({ money: 1e21 })).toMatchObject({ error: 'amountRefused' });
    expect(await transfer({ money: null })).toMatchObject({ status: 400, field: 'money' });
    expect(await transfer({ money: ['5'] })).toMatchObject({ status: 400, field: 'money' });
  });

  it('A transfer refuses more than the balance, states the balance, and leaves the code valid', async () => {
    await from.giveCode();
    const before = await shop.books();
    const answer = await transfer({ money: '975.01' });
    expect(answer).toMatchObject({
      success: '0',
      error: 'balanceShort',
      resultMessage: 'Insufficient wallet balance. You have US$975.00 available.',
    });
    expect(await shop.books()).toEqual(before);
    expect(await transfer({ money: '5' })).toMatchObject({ success: '1' });
  });

  it('A transfer refuses the member’s own name in every form, and an unknown one', async () => {
    const before = await shop.books();
    for (const destinationUserCode of [from.code, from.code.toLowerCase(), from.username.toUpperCase(), ` ${from.username} `])
      expect(await transfer({ destinationUserCode })).toMatchObject({
        error: 'destinationOwn',
        resultMessage: 'You cannot transfer to yourself.',
      });
    expect(await transfer({ destinationUserCode: 'nobody-here' })).toMatchObject({ error: 'destinationUnknown' });
    expect(await transfer({ destinationUserCode: "' OR 1=1 --" })).toMatchObject({ error: 'destinationUnknown' });
    expect(await shop.books()).toEqual(before);
  });

  it('A transfer does not let its caller test names for membership', async () => {
    const guesser = await shop.holder(100);
    const guess = () => guesser.call('transferAccount', payload({ destinationUserCode: 'nobody-here' }));
    for (let tries = 0; tries < 20; tries += 1) expect(await guess()).toMatchObject({ error: 'destinationUnknown' });
    expect(await guess()).toMatchObject({ error: 'tooMany', status: 429 });
  });
});

describe('the proof of a transfer', () => {
  it('A transfer needs the payment password and a live code for this purpose, used once', async () => {
    const member = await shop.holder(10_000);
    const send = (change: object = {}) =>
      member.call('transferAccount', payload({ email: member.email, money: '1', ...change }), { key: randomUUID() });
    const before = await shop.books();
    await member.giveCode('paymentPassword');
    expect(await send()).toMatchObject({ error: 'codeRefused', field: 'verifyCode' });
    await member.giveCode();
    expect(await send({ verifyCode: '' })).toMatchObject({ error: 'codeRefused' });
    expect(await send({ verifyCode: '246811' })).toMatchObject({ error: 'codeRefused' });
    expect(await send({ email: to.email })).toMatchObject({ error: 'codeRefused' });
    expect(await send({ paypassword: md5('wrong') })).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await send({ paypassword: '' })).toMatchObject({ error: 'paymentPasswordMissing' });
    expect(await shop.books()).toEqual(before);
    expect(await send()).toMatchObject({ success: '1' });
    expect(await send()).toMatchObject({ error: 'codeRefused' });
    await member.giveCode();
    shop.clock.advance(601_000);
    expect(await send()).toMatchObject({ error: 'codeRefused' });
    expect(await member.free()).toBe(9_900);
  });

  it('The fifth wrong payment password locks the payment password', async () => {
    const member = await shop.holder(10_000);
    const send = (paypassword: string) => member.call('transferAccount', payload({ email: member.email, paypassword }));
    for (let tries = 0; tries < 4; tries += 1) expect(await send(md5('wrong'))).toMatchObject({ error: 'paymentPasswordWrong' });
    expect(await send(md5('wrong'))).toMatchObject({ error: 'paymentPasswordLocked' });
    await member.giveCode();
    expect(await send(payPassword)).toMatchObject({ error: 'paymentPasswordLocked' });
    expect(await member.free()).toBe(10_000);
  });

  it('A member without a payment password needs none for a transfer', async () => {
    const member = await shop.holder(10_000, {});
    expect(await member.call('transferAccount', { money: 5, destinationUserCode: to.code })).toMatchObject({
      success: '1',
      data: { balance: 95 },
    });
  });

  it('A caller without a session is refused before anything else', async () => {
    expect(await shop.server.call('transferAccount', payload())).toMatchObject({ errorCode: '-10000' });
  });
});

describe('a client-made key', () => {
  it('A client-made key makes a transfer happen once, also if the answer was lost or clicks were simultaneous', async () => {
    const member = await shop.holder(10_000);
    await member.giveCode();
    const send = (change: object = {}) =>
      member.call('transferAccount', payload({ email: member.email, money: '10', ...change }), { key: 'one-click-1' });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.every(({ success }) => success === '1')).toBe(true);
    expect(await member.free()).toBe(9_000);
    // The server died after the booking, before it stored the answer.
    await shop.server.database.updateTable('idempotency_key').set({ answer: null }).where('member_id', '=', member.id).execute();
    expect(await send()).toMatchObject({ success: '1', data: { balance: 90 } });
    expect(await send({ money: '11' })).toMatchObject({ error: 'idempotencyConflict' });
    // The key's row is deleted too; the reference in the ledger still identifies the transfer.
    await shop.server.database.deleteFrom('idempotency_key').where('member_id', '=', member.id).execute();
    expect(await send({ money: '11' })).toMatchObject({ error: 'idempotencyConflict' });
    expect(await member.free()).toBe(9_000);
  });
});

describe('a book below zero', () => {
  it('A book below zero pays nothing, however low a clawback takes it', async () => {
    const member = await shop.holder(500, {});
    const send = (money: string) => member.call('transferAccount', { money, destinationUserCode: to.code });
    expect(await send('5.01')).toMatchObject({ error: 'balanceShort' });
    await clawBack(shop.server.database, {
      kind: 'chargeback',
      reference: 'test:clawback',
      memberId: member.id,
      book: '6',
      amountCents: 800n,
      to: 'suspense',
    });
    expect(await member.free()).toBe(-300);
    expect(await send('0.01')).toMatchObject({
      error: 'balanceShort',
      resultMessage: 'Insufficient wallet balance. You have -US$3.00 available.',
    });
    expect(await member.call('saveJbdSendNote', { amount: '1', sendType: '3', address: `0x${'1'.repeat(40)}` })).toMatchObject({
      error: 'balanceShort',
    });
    expect(await member.free()).toBe(-300);
  });
});

it('Fifty simultaneous transfers never spend more than the balance', { timeout: 60_000 }, async () => {
  const [rich, other] = [await shop.holder(1_000, {}), await shop.holder(0)];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => rich.call('transferAccount', { money: '1', destinationUserCode: other.code }, { key: randomUUID() })),
  );
  expect(answers.filter(({ success }) => success === '1')).toHaveLength(10);
  expect(answers.filter((answer) => answer['error'] === 'balanceShort')).toHaveLength(40);
  expect([await rich.free(), await other.free()]).toEqual([0, 1_000]);
});
