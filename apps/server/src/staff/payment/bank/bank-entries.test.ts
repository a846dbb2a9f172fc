import { describe, expect, it } from 'vitest';
import { refundOrder } from '../../../features/payment/index.ts';
import { type Asked, bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { bookOf, companyBalance, orderOf } from '../../../features/payment/testing/books.ts';
import { dataOf } from '../../../testing/success-of.ts';

const bank = bankShopOfFile();
const database = () => bank.shop.server.database;
const state = async ({ moId }: { moId: number }) => (await orderOf(database(), moId)).state;
const reason = 'asked on the telephone';

/** Payload of a decision about an entry in its current version. */
const about = async (entryNo: number) => ({ entryNo, version: (await bank.entry(entryNo)).version, reason });
const assign = async (entryNo: number, orders: { order: Asked; amount: string }[], more: object = {}) => ({
  ...(await about(entryNo)),
  orders: orders.map(({ order, amount }) => ({ orderNo: order.memberOrderNo, amount })),
  ...more,
});

describe('an unmatched bank entry', () => {
  it('Unmatched money and the tasks about it are hidden from people of another company', async () => {
    const paid = await bank.newTransfer();
    await bank.came('67.94', paid.code);
    expect(await refundOrder(bank.shop.parts, { orderId: BigInt(paid.moId), reason: 'damaged' })).toBe('returning');
    const entryNo = await bank.came('12.00', 'for something else');
    await bank.watch();
    const tasks = await database()
      .selectFrom('staff_task')
      .select(['id', 'kind'])
      .where('kind', 'in', ['bankMoney', 'bankToRefund'])
      .where('closed_at', 'is', null)
      .execute();
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(['bankMoney', 'bankToRefund']));
    const asKorean = (operation: Parameters<typeof bank.staff.limitedTo>[2], payload: object) =>
      bank.staff.limitedTo(['KR'], 'finance1', operation, payload);
    for (const { id, kind } of tasks) {
      const taskId = Number(id);
      expect(await asKorean('getTask', { taskId })).toMatchObject({ error: 'staffTaskNotFound' });
      expect(await asKorean('closeStaffTask', { taskId, note: 'done' })).toMatchObject({ success: '0' });
      const sent = { taskId, payeeName: 'Eve', payeeAccount: 'DE02120300000000202051', reason };
      if (kind === 'bankToRefund') expect(await asKorean('sendBankRefund', sent)).toMatchObject({ error: 'staffTaskNotFound' });
      expect(await asKorean('listTasks', { filters: { kind } })).toMatchObject({ data: [] });
    }
    // A person limited to the account's own company sees the entries.
    const asAmerican = (operation: Parameters<typeof bank.staff.limitedTo>[2], payload: object) =>
      bank.staff.limitedTo(['US'], 'finance1', operation, payload);
    for (const { id, kind } of tasks) {
      expect(await asAmerican('getTask', { taskId: Number(id) })).toMatchObject({ data: { kind } });
      expect(await asAmerican('listTasks', { filters: { kind } })).toMatchObject({
        data: expect.arrayContaining([expect.objectContaining({ taskNo: Number(id), kind })]) as object[],
      });
    }
    expect(await asKorean('getBankEntry', { entryNo })).toMatchObject({ error: 'bankEntryNotFound' });
    const order = await bank.newTransfer();
    const asked = await assign(entryNo, [{ order, amount: '12.00' }]);
    expect(await asKorean('assignBankEntry', asked)).toMatchObject({ error: 'bankEntryNotFound' });
  });

  it('One person assigns money of an unknown reference to its order', async () => {
    const order = await bank.newTransfer();
    const entryNo = await bank.came('67.94', 'for my order, thank you');
    const seen = await bank.entry(entryNo);
    expect(seen).toMatchObject({ state: 'open', finding: 'unknown' });
    expect(seen.orders).toContainEqual(expect.objectContaining({ orderNo: order.memberOrderNo, lacking: '67.94', why: 'amount' }));
    expect(dataOf(await bank.staff.as('finance1', 'assignBankEntry', await assign(entryNo, [{ order, amount: '67.94' }])))).toEqual({
      entryNo,
      state: 'done',
    });
    expect(await state(order)).toBe('paid');
    expect(await bank.entry(entryNo)).toMatchObject({ parts: [{ kind: 'order', state: 'booked', decidedBy: 'finance1', approvedBy: '' }] });
  });

  it('Unmatched money is assigned to an order without a requested transfer', async () => {
    const placed = await bank.shop.newOrder();
    const entryNo = await bank.came('67.94', placed.memberOrderNo);
    const order = placed as Asked;
    expect(await bank.staff.as('finance1', 'assignBankEntry', await assign(entryNo, [{ order, amount: '67.94' }]))).toMatchObject({
      success: '1',
    });
    expect(await orderOf(database(), placed.moId)).toEqual({ state: 'paid', pay_style: '8' });
  });

  it('Money with a wrong check character pays nothing, and the entry says so', async () => {
    const order = await bank.newTransfer();
    const last = order.code.at(-1) === 'A' ? 'B' : 'A';
    expect(await bank.entry(await bank.came('67.94', `${order.code.slice(0, -1)}${last}`))).toMatchObject({
      finding: 'wrongCheck',
      state: 'open',
    });
    expect(await state(order)).toBe('unpaid');
  });

  it('Two people split money that names two orders among them', async () => {
    const [one, two] = [await bank.newTransfer(), await bank.newTransfer()];
    const entryNo = await bank.came('135.88', `${one.code} ${two.code}`);
    expect(await bank.entry(entryNo)).toMatchObject({ finding: 'several', left: '135.88' });
    const asked = await assign(entryNo, [
      { order: one, amount: '67.94' },
      { order: two, amount: '67.94' },
    ]);
    expect(await bank.staff.as('finance1', 'assignBankEntry', asked)).toHaveProperty('waiting');
    expect([await state(one), await state(two)]).toEqual(['unpaid', 'unpaid']);
    const { requestId } = dataOf(await bank.staff.as('finance1', 'getBankEntry', { entryNo })) as { requestId: number };
    expect(await bank.staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
    expect([await state(one), await state(two)]).toEqual(['paid', 'paid']);
    expect(await bank.entry(entryNo)).toMatchObject({ state: 'done', parts: [{ decidedBy: 'finance1', approvedBy: 'finance2' }, {}] });
  });

  it('Two people accept money that is a cent too little, and the company bears the cent', async () => {
    const order = await bank.newTransfer();
    const entryNo = await bank.came('67.93', order.code);
    dataOf(await bank.staff.as('finance1', 'freeBankEntry', await about(entryNo)));
    const breakage = await companyBalance(database(), 'breakage');
    expect(await bank.byTwo('assignBankEntry', await assign(entryNo, [{ order, amount: '67.93' }], { isShortTaken: true }))).toMatchObject({
      success: '1',
    });
    expect(await state(order)).toBe('paid');
    expect(breakage - (await companyBalance(database(), 'breakage'))).toBe(1n);
    expect(await bank.standing(order.transferId)).toMatchObject({ state: 'settled', received: '67.93' });
  });

  it('Excess money is held to the rule in all its parts', async () => {
    const order = await bank.newTransfer();
    const entryNo = await bank.came('267.94', order.code);
    const credit = async (amount: string) =>
      bank.staff.as('finance2', 'creditBankEntry', { ...(await about(entryNo)), memberCode: order.shopper.code, amount });
    await bank.staff.as('root', 'setRule', { name: 'bankMoneyToBalanceDollars', value: 150, companyCode: '' });
    dataOf(await credit('75.00'));
    dataOf(await credit('50.00'));
    // 81.30 and 54.20 dollars are credited; 27.10 more are too much.
    expect(await credit('25.00')).toMatchObject({ error: 'bankBalanceForbidden' });
    expect(await bookOf(database(), order.shopper.id, '6')).toEqual([13_550n, 0n]);
    // A second transfer of the member may be credited by the same amount.
    const second = await bank.came('60.00', order.code);
    const more = { ...(await about(second)), memberCode: order.shopper.code, amount: '30.00' };
    expect(await bank.staff.as('finance1', 'creditBankEntry', more)).toHaveProperty('waiting');
    await database().deleteFrom('company_rule').where('name', '=', 'bankMoneyToBalanceDollars').execute();
  });

  it('Excess becomes the payer’s balance by one person, another’s by two, and no more than the rule allows', async () => {
    const order = await bank.newTransfer();
    const entryNo = await bank.came('167.94', order.code);
    const credit = async (more: object) => ({ ...(await about(entryNo)), memberCode: order.shopper.code, amount: '50.00', ...more });
    expect(await bank.staff.as('finance1', 'creditBankEntry', await credit({ amount: '100.01' }))).toMatchObject({
      error: 'bankAmountRefused',
    });
    expect(await bank.staff.as('finance1', 'creditBankEntry', await credit({ amount: '1.001' }))).toMatchObject({
      error: 'bankAmountRefused',
    });
    dataOf(await bank.staff.as('finance1', 'creditBankEntry', await credit({})));
    // 50.00 euros at 0.9225 euros a dollar.
    expect(await bookOf(database(), order.shopper.id, '6')).toEqual([5_420n, 0n]);
    const other = await bank.newTransfer();
    expect(await bank.staff.as('finance1', 'creditBankEntry', await credit({ memberCode: other.shopper.code }))).toHaveProperty('waiting');
    await bank.staff.as('root', 'setRule', { name: 'bankMoneyToBalanceDollars', value: 10, companyCode: '' });
    expect(await bank.staff.as('finance1', 'creditBankEntry', await credit({}))).toMatchObject({ error: 'bankBalanceForbidden' });
  });

  it('Two people send unmatched money back, to a valid account', async () => {
    const entryNo = await bank.came('12.00', 'a mistake');
    const back = async (more: object = {}) => ({
      ...(await about(entryNo)),
      amount: '12.00',
      payeeName: 'Ada',
      payeeAccount: 'DE02 1203 0000 0000 2020 51',
      ...more,
    });
    expect(await bank.staff.as('finance1', 'returnBankEntry', await back({ payeeAccount: 'DE02120300000000202052' }))).toMatchObject({
      error: 'bankPayeeRefused',
    });
    const before = await companyBalance(database(), 'bank_clearing', 'EUR');
    expect(await bank.byTwo('returnBankEntry', await back())).toMatchObject({ success: '1' });
    expect(await companyBalance(database(), 'bank_clearing', 'EUR')).toBe(before + 1_200n);
    expect(await bank.entry(entryNo)).toMatchObject({
      state: 'done',
      parts: [{ kind: 'returned', payeeAccount: 'DE02120300000000202051' }],
    });
    const { rows } = {
      rows: await database().selectFrom('audit').select('detail').where('action', '=', 'staff.returnBankEntry').execute(),
    };
    expect(JSON.stringify(rows)).not.toContain('202051');
  });

  it('Money that names one member’s payment pays an order of another by two people alone', async () => {
    const [payer, other] = [await bank.newTransfer(), await bank.newTransfer()];
    await bank.came('67.94', payer.code);
    const again = await bank.came('67.94', payer.code);
    expect(await bank.staff.as('finance1', 'assignBankEntry', await assign(again, [{ order: other, amount: '67.94' }]))).toHaveProperty(
      'waiting',
    );
    expect(await state(other)).toBe('unpaid');
    const own = await bank.newTransfer(payer.shopper);
    const third = await bank.came('67.94', payer.code);
    dataOf(await bank.staff.as('finance1', 'assignBankEntry', await assign(third, [{ order: own, amount: '67.94' }])));
    expect(await state(own)).toBe('paid');
  });

  it('Two people who decide about one entry at once get one decision and one refusal', async () => {
    const [one, two] = [await bank.newTransfer(), await bank.newTransfer()];
    const entryNo = await bank.came('67.94', 'whose is it');
    const [first, second] = [
      await assign(entryNo, [{ order: one, amount: '67.94' }]),
      await assign(entryNo, [{ order: two, amount: '67.94' }]),
    ];
    const answers = await Promise.all([
      bank.staff.as('finance1', 'assignBankEntry', first),
      bank.staff.as('finance2', 'assignBankEntry', second),
    ]);
    expect(answers.map(({ success }) => String(success)).toSorted((a, b) => a.localeCompare(b))).toEqual(['0', '1']);
    expect(answers.find(({ success }) => success === '0')).toMatchObject({ error: 'bankChangedMeanwhile' });
    expect([await state(one), await state(two)].toSorted((a, b) => a.localeCompare(b))).toEqual(['paid', 'unpaid']);
  });

  it('Unmatched money waits until a day, and its task is closed by a decision alone', async () => {
    const entryNo = await bank.came('5.00', 'later');
    expect(await bank.staff.as('finance1', 'waitBankEntry', { ...(await about(entryNo)), until: '2026-11-18' })).toMatchObject({
      error: 'bankDayPast',
    });
    dataOf(await bank.staff.as('finance1', 'waitBankEntry', { ...(await about(entryNo)), until: '2026-11-25' }));
    const task = await database()
      .selectFrom('staff_task')
      .select('id')
      .where('kind', '=', 'bankMoney')
      .where('subject', '=', String(entryNo))
      .executeTakeFirstOrThrow();
    expect(await bank.staff.as('finance1', 'closeStaffTask', { taskId: Number(task.id), note: 'seen' })).toMatchObject({
      error: 'bankUndecided',
    });
    const list = await bank.staff.as('finance1', 'listBankEntries', { filters: { isWaitedFor: true } });
    expect(list['data']).toMatchObject([{ entryNo, waitUntil: '2026-11-25' }]);
  });

  it('Unmatched money cannot pay an order of another company, a paid one or a cancelled one', async () => {
    const entryNo = await bank.came('67.94', 'somebody');
    const paid = await bank.newTransfer();
    await bank.came('67.94', paid.code);
    expect(await bank.staff.as('finance1', 'assignBankEntry', await assign(entryNo, [{ order: paid, amount: '67.94' }]))).toMatchObject({
      error: 'orderAlreadyPaid',
    });
    const cancelled = await bank.newTransfer();
    await cancelled.shopper.call('deleteOrder', { moId: cancelled.moId });
    expect(
      await bank.staff.as('finance1', 'assignBankEntry', await assign(entryNo, [{ order: cancelled, amount: '67.94' }])),
    ).toMatchObject({ error: 'orderNotPayable' });
    const elsewhere = await bank.shop.newOrder();
    await database().updateTable('member').set({ company_code: 'KR' }).where('id', '=', elsewhere.shopper.id).execute();
    expect(
      await bank.staff.as('finance1', 'assignBankEntry', await assign(entryNo, [{ order: elsewhere as Asked, amount: '67.94' }])),
    ).toMatchObject({
      error: 'bankOrderElsewhere',
    });
  });

  it('Only people of its company see unmatched money', async () => {
    const entryNo = await bank.came('1.00', 'mine');
    for (const [operation, payload] of [
      ['getBankEntry', { entryNo }],
      ['freeBankEntry', { ...(await about(entryNo)) }],
      ['returnBankEntry', { ...(await about(entryNo)), amount: '1.00', payeeName: 'Ada', payeeAccount: '12345678' }],
    ] as const) {
      expect(await bank.staff.limitedTo(['KR'], 'finance1', operation, payload)).toMatchObject({ error: 'bankEntryNotFound' });
      expect(await bank.staff.as('service', operation, payload)).toMatchObject({ error: 'notAllowed' });
    }
    expect(await bank.staff.limitedTo(['KR'], 'finance1', 'listBankEntries')).toMatchObject({ data: [] });
  });

  it('Money recorded by hand twice is one booking', async () => {
    await bank.came('9.00', 'once', { bankReference: 'B-77' });
    const again = { accountNo: bank.accountNo, amount: '9.00', bookedOn: '2026-11-18', remittance: 'once', bankReference: 'B-77', reason };
    expect(await bank.staff.as('finance1', 'addBankEntry', again)).toMatchObject({ error: 'bankEntryKnown' });
    expect(await bank.staff.as('finance1', 'addBankEntry', { ...again, bankReference: 'B-78', bookedOn: '2026-12-01' })).toMatchObject({
      error: 'bankDayInFuture',
    });
    expect(await bank.staff.as('finance1', 'addBankEntry', { ...again, bankReference: 'B-78', amount: '-9.00' })).toMatchObject({
      success: '0',
    });
  });
});

describe('a refund of an order that was paid by bank transfer', () => {
  it('One person sends a transfer refund back and a second one’s confirmation books it; its parts add up', async () => {
    const order = await bank.newTransfer();
    await bank.came('67.94', order.code);
    const clearing = await companyBalance(database(), 'bank_clearing', 'EUR');
    expect(await refundOrder(bank.shop.parts, { orderId: BigInt(order.moId), reason: 'damaged' })).toBe('returning');
    const task = await database()
      .selectFrom('staff_task')
      .select(['id', 'detail'])
      .where('kind', '=', 'bankToRefund')
      .where('subject', '=', order.reference)
      .executeTakeFirstOrThrow();
    expect(task.detail).toEqual({ amount: '67.94 EUR' });
    // A bank sends nothing back by itself.
    const { refund } = dataOf(await bank.staff.as('finance1', 'getStaffOrder', { orderNo: order.memberOrderNo }));
    expect(refund).toMatchObject({ state: 'toSend' });
    const taskId = Number(task.id);
    expect(await bank.staff.as('finance1', 'closeStaffTask', { taskId, note: 'sent' })).toMatchObject({ error: 'bankUndecided' });
    const sent = { taskId, payeeName: 'Ada Lovelace', payeeAccount: 'DE02120300000000202051', bankReference: '2026112000112', reason };
    expect(await bank.staff.as('finance1', 'sendBankRefund', sent)).toHaveProperty('waiting');
    expect(await state(order)).toBe('paid');
    const { rows } = {
      rows: await database()
        .selectFrom('approval_request')
        .select('id')
        .where('operation', '=', 'sendBankRefund')
        .where('state', '=', 'waiting')
        .execute(),
    };
    expect(await bank.staff.as('finance2', 'approveRequest', { requestId: Number(rows[0]?.id) })).toMatchObject({ success: '1' });
    expect(await state(order)).toBe('refunded');
    expect(await companyBalance(database(), 'bank_clearing', 'EUR')).toBe(clearing + 6_794n);
    expect(await bank.staff.as('finance1', 'sendBankRefund', sent)).toMatchObject({ error: 'staffTaskNotFound' });
  });

  it('A refund of some pieces has its share of what came, and the last part takes what is left', async () => {
    const { shopper } = await bank.shop.newOrder();
    await shopper.fill(bank.shop.fixture.products.serum.variantIds[0], 3);
    const { moId } = await shopper.order();
    const { code, transferId } = await bank.ask(shopper, moId);
    const { amount } = (await bank.standing(transferId)) as { amount: string };
    await bank.came(amount, code);
    const line = await database().selectFrom('order_line').select('id').where('order_id', '=', BigInt(moId)).executeTakeFirstOrThrow();
    const clearing = await companyBalance(database(), 'bank_clearing', 'EUR');
    const wish = { pieces: new Map([[line.id, 1]]), isShippingBack: false };
    for (const more of [{ wish, key: 'first' }, { wish, key: 'second' }, {}]) {
      expect(await refundOrder(bank.shop.parts, { orderId: BigInt(moId), reason: 'damaged', ...more })).toBe('returning');
      const { task_id: taskId } = await database()
        .selectFrom('bank_payout')
        .select('task_id')
        .where('state', '=', 'open')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      const sent = { taskId: Number(taskId), payeeName: 'Ada Lovelace', payeeAccount: 'DE02120300000000202051', reason };
      expect(await bank.byTwo('sendBankRefund', sent)).toMatchObject({ success: '1' });
    }
    expect(await state({ moId })).toBe('refunded');
    const back = (await companyBalance(database(), 'bank_clearing', 'EUR')) - clearing;
    expect(back).toBe(BigInt(Math.round(Number(amount) * 100)));
  });
});
