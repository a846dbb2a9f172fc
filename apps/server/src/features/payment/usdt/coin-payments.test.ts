import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { findDrift } from '../../../ledger/index.ts';
import { createShopper, payPassword } from '../../order/testing/shopper.ts';
import { bookOf, companyBalance, fund, mailsTo, orderOf, postingsOf } from '../testing/books.ts';
import { amountUnits, type CoinShop, type Invoiced, openCoinShop, payInCoins } from '../testing/coin-shop.ts';

let coin: CoinShop;
beforeAll(async () => {
  coin = await openCoinShop();
});
afterEach(async () => {
  expect(await findDrift(database())).toEqual([]);
});
afterAll(() => coin.close());

const database = () => coin.shop.server.database;
const coins = (book: string) => companyBalance(database(), book, 'USDT');
/** Mines enough blocks for finality, and reads the chain. */
const confirm = async () => {
  await coin.chain.mine(2);
  await coin.watch();
};
const mailsOf = ({ shopper }: Invoiced) => mailsTo(database(), `${shopper.username}@example.com`);
const state = async ({ moId }: { moId: number }) => (await orderOf(database(), moId)).state;

describe('a payment in USDT on a real chain', () => {
  it('An exact USDT payment is seen, confirms, and pays the order in one ledger of two currencies', async () => {
    const before = await coins('crypto_clearing');
    const invoice = await coin.newInvoice();
    const { shopper, invoiceId, address } = invoice;
    expect(await coin.standing(invoiceId)).toMatchObject({ network: 'ERC20', amount: '73.640000', state: 'waiting', isSandbox: true });
    const hash = await coin.chain.pay(address, amountUnits);
    await coin.watch();
    expect(await coin.standing(invoiceId)).toMatchObject({ state: 'seen', confirmations: 1, confirmationsNeeded: 3, transaction: hash });
    expect(await shopper.call('searchOrderId', { shOrderId: invoice.reference })).toMatchObject({ data: { status: '2' } });
    await coin.chain.mine(1);
    await coin.watch();
    expect(await coin.standing(invoiceId)).toMatchObject({ state: 'confirming', confirmations: 2 });
    expect(await state(invoice)).toBe('unpaid');
    await coin.chain.mine(1);
    await coin.watch();
    expect(await coin.standing(invoiceId)).toMatchObject({ state: 'settled', received: '73.640000', lacking: '0.000000' });
    expect(await orderOf(database(), invoice.moId)).toEqual({ state: 'paid', pay_style: '6' });
    expect(await postingsOf(database(), invoice.moId, 'order_paid')).toEqual([
      ['crypto_exchange', -7_364n],
      ['sales', 6_400n],
      ['shipping', 500n],
      ['tax', 464n],
    ]);
    expect(await coins('crypto_clearing')).toBe(before - amountUnits);
    expect(await shopper.call('searchOrderId', { shOrderId: invoice.reference })).toMatchObject({ data: { status: '3' } });
    expect(await coin.tasksOf(invoice.reference)).toEqual([]);
  });

  it('The chain settles a USDT payment, so that neither sweep nor reconciliation asks the gateway about it', async () => {
    const { reference } = await coin.newInvoice();
    const attempt = await database()
      .selectFrom('payment_attempt')
      .select('settled_by')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(attempt).toEqual({ settled_by: 'chain' });
  });

  it('A USDT payment is credited once, however many processes watch', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await coin.chain.mine(2);
    const before = await coins('crypto_clearing');
    await Promise.all(Array.from({ length: 5 }, () => coin.watch()));
    await coin.watch();
    expect(await coins('crypto_clearing')).toBe(before - amountUnits);
    expect(await state(invoice)).toBe('paid');
  });

  it('The first part of a USDT payment waits for the second', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, 70_000_000n);
    await confirm();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'part', received: '70.000000', lacking: '3.640000' });
    await coin.chain.pay(invoice.address, 3_640_000n);
    await confirm();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'settled' });
    expect(await state(invoice)).toBe('paid');
  });

  it('A USDT payment with a balance part books the held part and the coins together', async () => {
    const { shopper, moId } = await coin.shop.newOrder();
    await fund(database(), shopper.id, '6', 2_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const { invoiceId, address } = await payInCoins(shopper, moId, coin.shop.server, { subAmt: '20.00', remaining: '53.64' });
    expect(await coin.standing(invoiceId)).toMatchObject({ amount: '53.640000' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([2_000n, 2_000n]);
    await coin.chain.pay(address, 53_640_000n);
    await confirm();
    expect(await orderOf(database(), moId)).toEqual({ state: 'paid', pay_style: 'b1+6' });
    expect(await bookOf(database(), shopper.id, '6')).toEqual([0n, 0n]);
  });

  it('A USDT payment pays another member’s order', async () => {
    const { shopper: owner, moId, memberOrderNo } = await coin.shop.newOrder();
    const payer = await createShopper(coin.shop.server, coin.shop.fixture);
    await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });
    const started = await payer.call('payOtherByXnCoin', { orderId: memberOrderNo, payPassword, payType: '6' });
    const invoiceId = new URL(String(started.data)).searchParams.get('id') ?? '';
    const { address } = await coin.standing(invoiceId);
    await coin.chain.pay(String(address), amountUnits);
    await confirm();
    expect(await state({ moId })).toBe('paid');
    expect(await payer.call('searchOrderId', { shOrderId: String(started['searchOrder']) })).toMatchObject({ data: { status: '3' } });
  });

  it('Transfers of nothing change nothing at any time of a payment, and dust is no overpayment', async () => {
    const invoice = await coin.newInvoice();
    const nothing = async () => {
      await coin.chain.pay(invoice.address, 0n);
      await confirm();
    };
    await nothing();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'waiting', transaction: '' });
    await coin.chain.pay(invoice.address, 70_000_000n);
    await nothing();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'part', lacking: '3.640000' });
    // The rest plus less than a cent.
    await coin.chain.pay(invoice.address, 3_640_001n);
    await confirm();
    await nothing();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'settled' });
    expect(await state(invoice)).toBe('paid');
    expect(await coin.tasksOf(invoice.reference)).toEqual([]);
    const recorded = database().selectFrom('crypto_transfer').innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id');
    expect(await recorded.select('amount_units').where('reference', '=', invoice.reference).execute()).toHaveLength(2);
    // A transfer recorded by an earlier version, after the time was over.
    await sql`INSERT INTO crypto_transfer (chain, tx_hash, log_index, attempt_id, contract, is_asked, sender, amount_units, block_number, block_hash, mined_at, confirmations, seen_at, state, final_at)
      SELECT chain, tx_hash, 999, attempt_id, contract, true, sender, 0, block_number, block_hash, mined_at, confirmations, seen_at, 'final', seen_at
      FROM crypto_transfer WHERE attempt_id = (SELECT id FROM payment_attempt WHERE reference = ${invoice.reference}) LIMIT 1`.execute(
      database(),
    );
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'settled' });
  });

  it('A USDT payment gives one invoice when asked for twice, and every invoice has its own address', async () => {
    const first = await coin.newInvoice();
    const again = await payInCoins(first.shopper, first.moId, coin.shop.server);
    expect(again).toEqual({ reference: first.reference, invoiceId: first.invoiceId, address: first.address });
    expect((await coin.newInvoice()).address).not.toBe(first.address);
  });
});

describe('coins in suspense', () => {
  it('An insufficient coin payment is in suspense when its time is over, and is credited to the e-wallet', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, 50_009_999n);
    await confirm();
    const before = await coins('crypto_suspense');
    await coin.watch(31);
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'under', received: '50.009999' });
    expect(await invoice.shopper.call('searchOrderId', { shOrderId: invoice.reference })).toMatchObject({ data: { status: '1' } });
    const [task, ...others] = await coin.tasksOf(invoice.reference);
    expect([task?.kind, task?.detail['amount'], others]).toEqual(['coinsUnderpaid', '50.009999', []]);
    expect((await mailsOf(invoice)).at(-1)).toMatchObject({
      template: 'coinsUnderpaid',
      values: { orderNo: invoice.memberOrderNo, amount: '50.009999' },
    });
    expect(await coin.staff.as('finance1', 'closeStaffTask', { taskId: task?.taskId, note: 'seen' })).toMatchObject({
      error: 'coinsUndecided',
    });
    expect(await coin.tasksOf(invoice.reference)).toHaveLength(1);
    const decision = { taskId: task?.taskId, decision: 'credit', note: 'asked by mail' };
    expect(await coin.staff.as('warehouse', 'settleCoins', decision)).toMatchObject({ error: 'notAllowed' });
    expect(await coin.staff.as('finance1', 'settleCoins', decision)).toMatchObject({ success: '1' });
    expect(await coin.staff.as('finance1', 'settleCoins', decision)).toMatchObject({ error: 'staffTaskNotFound' });
    expect(await bookOf(database(), invoice.shopper.id, '6')).toEqual([5_000n, 0n]);
    expect(await coins('crypto_suspense')).toBe(before - 50_009_999n);
    expect(await coin.tasksOf(invoice.reference)).toEqual([]);
  });

  it('Two people credit coins in suspense that are more than one may move in a day', async () => {
    await database()
      .insertInto('company_rule')
      .values({ name: 'staffMoneyPerDayDollars', company_code: null, value: 100, changed_by: 'test' })
      .execute();
    const credited: object[] = [];
    for (const name of ['finance2', 'finance2'] as const) {
      const invoice = await coin.newInvoice();
      await coin.chain.pay(invoice.address, 60_000_000n);
      await confirm();
      await coin.watch(31);
      const [task] = await coin.tasksOf(invoice.reference);
      credited.push(await coin.staff.as(name, 'settleCoins', { taskId: task?.taskId, decision: 'credit', note: 'asked' }));
    }
    expect(credited).toMatchObject([{ success: '1', data: {} }, { waiting: {} }]);
    const { requestId } = (credited[1] as { waiting: { requestId: number } }).waiting;
    expect(await coin.staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ data: { outcome: 'done' } });
    await database().deleteFrom('company_rule').where('name', '=', 'staffMoneyPerDayDollars').execute();
  });

  it('Too many coins pay the order, and the rest is sent back to an address of the network', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits + 1_000_000n);
    await confirm();
    expect(await state(invoice)).toBe('paid');
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'over', received: '74.640000' });
    const [task] = await coin.tasksOf(invoice.reference);
    expect([task?.kind, task?.detail['amount']]).toEqual(['coinsOverpaid', '1.000000']);
    expect((await mailsOf(invoice)).at(-1)).toMatchObject({ template: 'coinsOverpaid', values: { amount: '1.000000' } });
    const refund = { taskId: task?.taskId, decision: 'refund', note: 'sent', txHash: '0xabc' };
    const wrong = { ...refund, address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
    expect(await coin.staff.as('finance1', 'settleCoins', wrong)).toMatchObject({ error: 'walletAddressRefused' });
    const clearing = await coins('crypto_clearing');
    expect(await coin.staff.as('finance1', 'settleCoins', { ...refund, address: coin.chain.wallet })).toMatchObject({ success: '1' });
    expect(await coins('crypto_clearing')).toBe(clearing + 1_000_000n);
    const kept = await database()
      .selectFrom('crypto_remainder')
      .selectAll()
      .where('task_id', '=', BigInt(task?.taskId ?? 0))
      .execute();
    expect(kept).toMatchObject([{ state: 'refunded', address: coin.chain.wallet, tx_hash: '0xabc' }]);
  });

  it('A second coin payment of an order waits for the staff', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    await confirm();
    expect(await state(invoice)).toBe('paid');
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'over', received: '73.640000' });
    expect(await coin.tasksOf(invoice.reference)).toMatchObject([{ kind: 'coinsLate', detail: { amount: '73.640000' } }]);
    expect((await mailsOf(invoice)).map(({ template }) => template)).toEqual(['orderPlaced', 'orderPaid', 'coinsOverpaid']);
  });

  it('A wrong token pays nothing, cannot be credited, and can be sent back', async () => {
    const invoice = await coin.newInvoice();
    const other = await coin.chain.deploy();
    await coin.chain.pay(invoice.address, amountUnits, other);
    await confirm();
    expect(await state(invoice)).toBe('unpaid');
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'wrongToken', received: '0.000000' });
    expect((await mailsOf(invoice)).at(-1)).toMatchObject({ template: 'coinsWrongToken', values: { orderNo: invoice.memberOrderNo } });
    const [task] = await coin.tasksOf(invoice.reference);
    expect([task?.kind, String(task?.detail['contract']).toLowerCase()]).toEqual(['coinsWrongToken', other.toLowerCase()]);
    const decide = (more: object) => coin.staff.as('finance1', 'settleCoins', { taskId: task?.taskId, note: 'n', ...more });
    expect(await decide({ decision: 'credit' })).toMatchObject({ error: 'coinDecisionRefused' });
    expect(await decide({ decision: 'refund', address: coin.chain.wallet })).toMatchObject({ success: '1' });
    // A transfer of the right token still pays it.
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    expect(await state(invoice)).toBe('paid');
  });

  it('A wrong token asks for the right one only while there is time', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits, await coin.chain.deploy());
    await confirm();
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'wrongToken' });
    await coin.watch(31);
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'expired' });
  });

  it('an invoice makes room for another payment, but not once something has come for it', async () => {
    const invoice = await coin.newInvoice();
    const started = await coin.shop.pay(invoice.shopper, invoice.moId);
    expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
    expect(await coin.standing(invoice.invoiceId)).toMatchObject({ state: 'withdrawn' });
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    expect(await coin.tasksOf(invoice.reference)).toMatchObject([{ kind: 'coinsLate' }]);
    const seen = await coin.newInvoice();
    await coin.chain.pay(seen.address, 1n);
    await coin.watch();
    expect(await coin.shop.pay(seen.shopper, seen.moId)).toMatchObject({ error: 'paymentPending' });
  });

  it('A refund of the order is a task, and done when the coins are sent back', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    const refunded = await coin.staff.as('finance1', 'refundOrder', { memberOrderNo: invoice.memberOrderNo, reason: 'returned' });
    expect(refunded).toMatchObject({ data: { outcome: 'returning' } });
    await coin.shop.sweep();
    const [task, ...others] = await coin.tasksOf(invoice.reference);
    expect([task?.kind, others]).toEqual(['coinsToRefund', []]);
    const decide = (more: object) => coin.staff.as('finance1', 'settleCoins', { taskId: task?.taskId, note: 'n', ...more });
    expect(await decide({ decision: 'close' })).toMatchObject({ error: 'coinDecisionRefused' });
    const exchanged = await companyBalance(database(), 'crypto_exchange');
    const read = async () => (await invoice.shopper.call('orderByOrderNo', { memberOrderNo: invoice.memberOrderNo })).data;
    expect(await read()).toMatchObject([{ isRetreatOrder: '0' }]);
    expect(await decide({ decision: 'refund', address: coin.chain.wallet, txHash: '0xdef' })).toMatchObject({ success: '1' });
    expect(await companyBalance(database(), 'crypto_exchange')).toBe(exchanged + 7_364n);
    expect(await read()).toMatchObject([{ isRetreatOrder: '1' }]);
    expect(
      await coin.shop.server.database.selectFrom('order_refund').select('state').where('order_id', '=', BigInt(invoice.moId)).execute(),
    ).toEqual([{ state: 'done' }]);
  });

  it('A coin refund in parts makes a task for each share of the coins, and together they are all of them', async () => {
    const invoice = await coin.newInvoice();
    await coin.chain.pay(invoice.address, amountUnits);
    await confirm();
    const orderId = BigInt(invoice.moId);
    await database().updateTable('member_order').set({ state: 'shipped' }).where('id', '=', orderId).execute();
    const { id: lineId } = await database().selectFrom('order_line').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow();
    const refund = (lines: object[], shippingBack: boolean) =>
      coin.staff.as('finance1', 'refundOrder', { memberOrderNo: invoice.memberOrderNo, lines, shippingBack, reason: 'broken' });
    expect(await refund([{ lineId: Number(lineId), pieces: 1 }], false)).toMatchObject({ data: { outcome: 'returning' } });
    const [goods] = await coin.tasksOf(invoice.reference);
    expect(goods).toMatchObject({ kind: 'coinsToRefund', detail: { amount: '68.640000' } });
    expect(await refund([], true)).toMatchObject({ error: 'refundUnderWay' });
    const settle = (taskId: unknown, more: object) => coin.staff.as('finance1', 'settleCoins', { taskId, note: 'n', ...more });
    const sent = { decision: 'refund', address: coin.chain.wallet, txHash: '0xabc' };
    expect(await settle(goods?.taskId, sent)).toMatchObject({ success: '1' });
    expect(await refund([], true)).toMatchObject({ data: { outcome: 'returning' } });
    const [fee] = await coin.tasksOf(`${invoice.reference}:R2`);
    expect(fee).toMatchObject({ kind: 'coinsToRefund', detail: { amount: '5.000000' } });
    expect(await settle(fee?.taskId, { decision: 'credit' })).toMatchObject({ success: '1' });
    expect(await state(invoice)).toBe('refunded');
    expect(await bookOf(database(), invoice.shopper.id, '6')).toEqual([500n, 0n]);
  });

  it('Coins that come too late by the chain’s own time pay nothing, and an unpaid invoice just ends', async () => {
    const late = await coin.newInvoice();
    const never = await coin.newInvoice();
    await coin.chain.nextBlockAt(new Date(Date.now() + 31 * 60_000));
    await coin.chain.pay(late.address, amountUnits);
    await coin.watch(31);
    await coin.chain.mine(2);
    await coin.watch(31);
    expect(await coin.standing(late.invoiceId)).toMatchObject({ state: 'late' });
    expect(await coin.tasksOf(late.reference)).toMatchObject([{ kind: 'coinsLate', detail: { amount: '73.640000' } }]);
    expect((await mailsOf(late)).map(({ template }) => template)).toEqual(['orderPlaced', 'coinsLate']);
    expect(await state(late)).toBe('unpaid');
    expect(await coin.standing(never.invoiceId)).toMatchObject({ state: 'expired' });
    const close = { taskId: (await coin.tasksOf(late.reference))[0]?.taskId, decision: 'close', note: 'kept for the member' };
    expect(await coin.staff.as('finance1', 'settleCoins', close)).toMatchObject({ success: '1' });
    // The order can be paid again.
    expect((await payInCoins(never.shopper, never.moId, coin.shop.server)).address).not.toBe(never.address);
  });
});
