import { describe, expect, it } from 'vitest';
import { payPassword } from '../../order/testing/shopper.ts';
import { bankShopOfFile } from '../testing/bank-shop.ts';
import { bookOf, companyBalance, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';

const HOUR_MS = 3_600_000;
const bank = bankShopOfFile();
const database = () => bank.shop.server.database;
const state = async ({ moId }: { moId: number }) => (await orderOf(database(), moId)).state;
const expiresAt = async ({ moId }: { moId: number }) =>
  (await database().selectFrom('member_order').select('expires_at').where('id', '=', BigInt(moId)).executeTakeFirstOrThrow()).expires_at;

describe('a payment by bank transfer', () => {
  it('A payment by bank transfer asks with amount, reference, account and code, and a mail says the same', async () => {
    const asked = await bank.newTransfer();
    expect(await asked.shopper.call('getPayOffer', {})).toMatchObject({ data: { payTypes: expect.arrayContaining(['8']) as string[] } });
    expect(await bank.standing(asked.transferId)).toMatchObject({
      state: 'waiting',
      amount: '67.94',
      currency: 'EUR',
      dollars: 73.64,
      lacking: '67.94',
      number: 'DE89 3704 0044 0532 0130 00',
      numberKind: 'iban',
      qrKind: 'epc',
      qr: expect.stringContaining('EUR67.94') as string,
    });
    const mails = await mailsTo(database(), `${asked.shopper.username}@example.com`);
    const mail = mails.find(({ template }) => template === 'bankTransferOpen');
    expect(mail?.values).toMatchObject({ amount: '67.94 EUR', code: asked.code, orderNo: asked.memberOrderNo });
    expect(mail?.values['account']).toContain('DE89 3704 0044 0532 0130 00');
    // Seven days, counted from the order.
    expect((await expiresAt(asked)).getTime() - bank.clock.now().getTime()).toBe(7 * 24 * HOUR_MS);
    // A second click is the same transfer.
    expect(await bank.ask(asked.shopper, asked.moId)).toMatchObject({ code: asked.code, transferId: asked.transferId });
  });

  it('An exact transfer pays the order in one ledger of two currencies, however the payer writes the reference', async () => {
    const asked = await bank.newTransfer();
    const before = await companyBalance(database(), 'bank_clearing', 'EUR');
    const entryNo = await bank.came('67.94', `order ${asked.code.toLowerCase().replaceAll('-', ' ')}, thanks`);
    expect(await orderOf(database(), asked.moId)).toEqual({ state: 'paid', pay_style: '8' });
    expect(await postingsOf(database(), asked.moId, 'order_paid')).toEqual([
      ['bank_exchange', -7_364n],
      ['sales', 6_400n],
      ['shipping', 500n],
      ['tax', 464n],
    ]);
    expect(await companyBalance(database(), 'bank_clearing', 'EUR')).toBe(before - 6_794n);
    expect(await bank.entry(entryNo)).toMatchObject({
      state: 'done',
      finding: 'exact',
      left: '0.00',
      parts: [{ kind: 'order', decidedBy: 'shop' }],
    });
    expect(await bank.standing(asked.transferId)).toMatchObject({ state: 'settled', received: '67.94', qr: '' });
    expect(await asked.shopper.call('searchOrderId', { shOrderId: asked.reference })).toMatchObject({ data: { status: '3' } });
    const mails = await mailsTo(database(), `${asked.shopper.username}@example.com`);
    expect(mails.map(({ template }) => template)).toContain('orderPaid');
  });

  it('A part of a transfer waits with its order for the rest, and the payer reads what is missing', async () => {
    const asked = await bank.newTransfer();
    const first = await bank.came('67.93', asked.code);
    expect(await bank.entry(first)).toMatchObject({ state: 'waiting', finding: 'part', left: '0.00' });
    expect(await bank.standing(asked.transferId)).toMatchObject({ state: 'part', received: '67.93', lacking: '0.01' });
    expect(await state(asked)).toBe('unpaid');
    const mails = await mailsTo(database(), `${asked.shopper.username}@example.com`);
    expect(mails.at(-1)).toMatchObject({ template: 'bankTransferPart', values: { amount: '67.93 EUR', lacking: '0.01 EUR' } });
    // The transfer blocks another payment and blocks cancelling the order.
    expect(await bank.shop.pay(asked.shopper, asked.moId)).toMatchObject({ error: 'paymentPending' });
    expect(await asked.shopper.call('deleteOrder', { moId: asked.moId })).toMatchObject({ error: 'paymentPending' });
    const second = await bank.came('0.01', asked.code);
    expect(await state(asked)).toBe('paid');
    for (const entryNo of [first, second]) expect(await bank.entry(entryNo)).toMatchObject({ state: 'done' });
  });

  it('The excess of a transfer is left for the staff', async () => {
    const asked = await bank.newTransfer();
    const entryNo = await bank.came('70.00', asked.code);
    expect(await state(asked)).toBe('paid');
    expect(await bank.entry(entryNo)).toMatchObject({ state: 'open', finding: 'over', left: '2.06' });
    expect(await bank.openTasks()).toContainEqual({ kind: 'bankMoney', subject: String(entryNo) });
  });

  it('A second transfer for one order, and one for a cancelled order, are left for the staff', async () => {
    const paid = await bank.newTransfer();
    await bank.came('67.94', paid.code);
    expect(await bank.entry(await bank.came('67.94', paid.code))).toMatchObject({ state: 'open', finding: 'paidAlready', left: '67.94' });
    const cancelled = await bank.newTransfer();
    expect(await cancelled.shopper.call('deleteOrder', { moId: cancelled.moId })).toMatchObject({ success: '1' });
    expect(await bank.entry(await bank.came('67.94', cancelled.code))).toMatchObject({ state: 'open', finding: 'late' });
    expect(await state(cancelled)).toBe('cancelled');
  });

  it('A payer can give up a payment by bank transfer, and money that comes later is late', async () => {
    const asked = await bank.newTransfer();
    const stranger = await bank.newTransfer();
    expect(await stranger.shopper.call('giveUpBankTransfer', { transferId: asked.transferId })).toMatchObject({ error: 'paymentNotFound' });
    expect(await asked.shopper.call('giveUpBankTransfer', { transferId: asked.transferId })).toMatchObject({ success: '1' });
    expect(await bank.standing(asked.transferId)).toMatchObject({ state: 'withdrawn' });
    expect((await expiresAt(asked)).getTime() - bank.clock.now().getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
    expect(await bank.shop.pay(asked.shopper, asked.moId)).toMatchObject({ success: '1' });
    expect(await bank.entry(await bank.came('67.94', asked.code))).toMatchObject({ finding: 'late', state: 'open' });
  });

  it('A payer gives up the payment as they saw it, or not at all once a part came, and the page shows it', async () => {
    const asked = await bank.newTransfer();
    const { transferId } = asked;
    const { seen } = await bank.standing(transferId);
    const giveUp = (more: object) => asked.shopper.call('giveUpBankTransfer', { transferId, ...more });
    await bank.came('20.00', asked.code);
    const now = await bank.standing(transferId);
    expect(now).toMatchObject({ state: 'part', received: '20.00' });
    expect(await giveUp({ seen })).toMatchObject({ error: 'seenDiffers', current: { getBankTransfer: now } });
    // A partly paid transfer cannot be given up, with the newest `seen` or without one.
    for (const named of [{ seen: now.seen }, {}]) expect(await giveUp(named)).toMatchObject({ error: 'paymentPending' });
    const other = await bank.newTransfer();
    const shown = await bank.standing(other.transferId);
    expect(await other.shopper.call('giveUpBankTransfer', { transferId: other.transferId, seen: shown.seen })).toMatchObject({
      success: '1',
    });
    // Repeating the call after a lost answer finds the transfer already given up.
    expect(await other.shopper.call('giveUpBankTransfer', { transferId: other.transferId, seen: shown.seen })).toMatchObject({
      success: '1',
    });
  });

  it('Choosing a bank transfer repeatedly holds the order no longer than choosing it once', async () => {
    const asked = await bank.newTransfer();
    const until = await expiresAt(asked);
    bank.clock.advance(24 * HOUR_MS);
    await asked.shopper.call('giveUpBankTransfer', { transferId: asked.transferId });
    await bank.ask(asked.shopper, asked.moId);
    expect(await expiresAt(asked)).toEqual(until);
  });

  it('A bank transfer with a balance part books the held part and the transfer together', async () => {
    const { shopper, moId } = await bank.shop.newOrder();
    await fund(database(), shopper.id, '6', 2_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const { code, transferId } = await bank.ask(shopper, moId, { subAmt: '20.00', remaining: '53.64' });
    expect(await bank.standing(transferId)).toMatchObject({ amount: '49.49' });
    await bank.came('49.49', code);
    expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: 'b1+8' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
  });

  it('An expired bank transfer ends; a part that came is then for the staff, and the order is cancelled', async () => {
    const asked = await bank.newTransfer();
    const entryNo = await bank.came('20.00', asked.code);
    bank.clock.advance(8 * 24 * HOUR_MS);
    await bank.watch();
    expect(await bank.standing(asked.transferId)).toMatchObject({ state: 'expired' });
    expect(await bank.entry(entryNo)).toMatchObject({ state: 'open', finding: 'late', left: '20.00', parts: [{ state: 'freed' }] });
    await bank.shop.sweep();
    expect(await state(asked)).toBe('cancelled');
  });

  it('A mail reports the outcome of a bank transfer to its payer and to the owner of the order', async () => {
    const { shopper: owner, moId, memberOrderNo } = await bank.shop.newOrder();
    const { shopper: payer } = await bank.shop.newOrder();
    await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });
    const begin = async () => {
      const begun = await payer.call('payOtherOrderByCitcon', { orderId: memberOrderNo, payPassword, payType: '8' });
      const transferId = new URL(String(begun.data)).searchParams.get('id') as string;
      return { transferId, code: String((await bank.standing(transferId))['code']) };
    };
    const last = async ({ username }: { username: string }) => {
      const { template, values } = (await mailsTo(database(), `${username}@example.com`)).at(-1) ?? {};
      return [template, values?.['amount'], values?.['lacking']];
    };
    const first = await begin();
    expect(await payer.call('giveUpBankTransfer', { transferId: first.transferId })).toMatchObject({ success: '1' });
    expect([await last(payer), await last(owner)]).toEqual([
      ['transferGivenUp', '67.94 EUR', undefined],
      ['transferGivenUpByAnother', '67.94 EUR', undefined],
    ]);
    await bank.came('67.94', first.code);
    expect([await last(payer), await last(owner)]).toEqual([
      ['bankTransferLate', '67.94 EUR', undefined],
      ['bankTransferLateOfAnother', '67.94 EUR', undefined],
    ]);
    const second = await begin();
    await bank.came('20.00', second.code);
    expect([await last(payer), await last(owner)]).toEqual([
      ['bankTransferPart', '20.00 EUR', '47.94 EUR'],
      ['bankTransferPartOfAnother', '20.00 EUR', '47.94 EUR'],
    ]);
    bank.clock.advance(8 * 24 * HOUR_MS);
    await bank.watch();
    await bank.shop.sweep();
    expect(await state({ moId })).toBe('cancelled');
    // Part of the payer's money has come, so no mail may say that nothing was paid.
    expect([(await last(payer))[0], (await last(owner))[0]]).toEqual(['transferExpired', 'orderCancelled']);
  });

  it('A payment by bank transfer is not offered where the company has no active account', async () => {
    const accounts = (await bank.staff.as('finance1', 'listBankAccounts'))['data'] as { version: number; tableForm: object }[];
    await database().updateTable('bank_account').set({ is_active: false }).execute();
    const { shopper, moId } = await bank.shop.newOrder();
    expect(await shopper.call('getPayOffer', {})).not.toMatchObject({ data: { payTypes: expect.arrayContaining(['8']) as string[] } });
    expect((await shopper.call('getPayOffer', {})).data).not.toHaveProperty('missing');
    expect(await bank.shop.pay(shopper, moId, { payType: '8' })).toMatchObject({ error: 'payTypeUnsupported' });
    await database().updateTable('bank_account').set({ is_active: true }).execute();
    expect(accounts).toHaveLength(1);
  });

  it('Statements settle a bank transfer: neither the sweep nor the reconciliation asks a gateway about it', async () => {
    const { reference } = await bank.newTransfer();
    const attempt = await database()
      .selectFrom('payment_attempt')
      .select('settled_by')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(attempt).toEqual({ settled_by: 'statement' });
    expect(await bank.staff.as('finance1', 'settlePayment', { reference, decision: 'giveUp', note: 'no money' })).toMatchObject({
      error: 'paymentDecisionRefused',
    });
  });
});
