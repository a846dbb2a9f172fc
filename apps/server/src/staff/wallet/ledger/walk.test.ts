import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postTransfer } from '../../../ledger/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { payPassword, type Shopper } from '../../../features/order/testing/shopper.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { prove } from './proof-job.ts';
import { dataOf, successOf } from '../../../testing/success-of.ts';

let shop: PayShop;
let door: StaffDoorOfTest;
let finance: StaffBrowser;
let korean: StaffBrowser;
let shopper: Shopper;
let orderNo: string;

const database = () => shop.server.database;
type Row = Record<string, unknown> & { transferId: number; accountNo: number };
const entriesOf = async (filters: object) => dataOf(await finance.call('listEntries', { filters }));

beforeAll(async () => {
  shop = await openPayShop();
  door = await openStaffDoor(shop.server);
  finance = await door.as('finance1');
  await insertStaff(database(), { name: 'korean', roles: ['admin'], password: 'a sentence for tests', companies: ['KR'] });
  korean = door.browser();
  await korean.call('staffSignIn', { name: 'korean', password: 'a sentence for tests' });
  const ordered = await shop.newOrder();
  ({ shopper, memberOrderNo: orderNo } = ordered);
  const entries = [
    { memberId: shopper.id, book: '6' as const, amountCents: 10_000n },
    { company: 'opening' as const, amountCents: -10_000n },
  ];
  await postTransfer(database(), {
    kind: 'opening',
    reference: 'opening:walk',
    entries,
    postedAt: new Date('2026-01-05T12:00:00Z'),
  });
  await shopper.call('payOrderByFb', { orderId: ordered.moId, payType: '1', payPassword });
});
afterAll(() => shop.close());

it('The ledger page leads from an account over its entries to a transfer, and from there to causes and results', async () => {
  const books = dataOf(await finance.call('listAccounts', { filters: { memberCode: shopper.code } }));
  const [wallet] = books.filter(({ account }) => account === '6');
  expect(wallet).toMatchObject({ memberCode: shopper.code, companyCode: 'US', balance: 26.36, currency: 'USD' });
  const accountNo = wallet?.accountNo ?? 0;
  const entries = await entriesOf({ account: String(accountNo) });
  expect(entries).toMatchObject([
    { kind: 'order_paid', amount: -73.64, balance: 26.36, orderNo },
    { kind: 'opening', amount: 100, balance: 100 },
  ]);
  expect(await entriesOf({ account: String(accountNo), kind: ['order_paid'] })).toHaveLength(1);
  expect(await entriesOf({ account: String(accountNo), bookedAt: { to: '2026-02-01' } })).toMatchObject([{ kind: 'opening' }]);
  const { data } = successOf(await finance.call('getTransfer', { transferId: entries[0]?.transferId ?? 0 }));
  expect(data).toMatchObject({ kind: 'order_paid', sum: 0 });
  expect(data.sides.find(({ amount }) => amount === -73.64)).toMatchObject({ before: 100, after: 26.36, memberCode: shopper.code });
  expect(data.sides.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(0);
  expect(data.causes).toContainEqual(expect.objectContaining({ kind: 'order', key: orderNo, who: shopper.code, amount: 73.64 }));
  expect(data.effects).toContainEqual(expect.objectContaining({ kind: 'pv', amount: 40 }));
});

it('The ledger page shows the balance at the end of a day', async () => {
  const [row] = await entriesOf({ memberCode: shopper.code });
  const asOf = async (day: string) => (await finance.call('getAccount', { accountNo: row?.accountNo ?? 0, asOf: day }))['data'];
  expect(await asOf('2026-01-04')).toMatchObject({ balance: 26.36, balanceAsOf: 0 });
  expect(await asOf('2026-01-05')).toMatchObject({ balanceAsOf: 100 });
  expect(await asOf('2999-01-01')).toMatchObject({ balanceAsOf: 26.36 });
});

it('The ledger page has every account of the company, coins in their own unit', async () => {
  const { data } = await finance.call('listAccounts', { filters: { owner: ['company'] }, pageSize: 100 });
  const accounts = data as Row[];
  expect(accounts.map(({ account }) => account)).toEqual(expect.arrayContaining(['sales', 'gateway_clearing', 'adjustments', 'tax']));
  expect(
    accounts
      .filter(({ currency }) => currency === 'USDT')
      .map(({ account }) => String(account))
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['crypto_clearing', 'crypto_exchange', 'crypto_suspense']);
});

it('The ledger page names an adjustment’s staff act with its audit line, and is found by the transfer’s number', async () => {
  const asked = { memberCode: shopper.username, book: '6', amount: 1.25, reason: 'A test of walking', evidence: 'call 1' };
  const { requestId } = (await finance.call('adjustWallet', asked))['waiting'] as { requestId: number };
  const answer = await (await door.as('finance2')).call('approveRequest', { requestId });
  const { transferId } = dataOf(answer).answer as { transferId: number };
  const { data } = successOf(await finance.call('getTransfer', { transferId }));
  expect(data.causes).toMatchObject([
    { kind: 'adjustment', who: shopper.code, amount: 1.25 },
    { kind: 'staff', state: 'adjustWallet', who: 'finance2', auditNo: expect.any(Number) },
  ]);
  for (const text of [`T-${transferId}`, `t${transferId}`])
    expect(await finance.call('findAnything', { text })).toMatchObject({
      data: [{ kind: 'transfer', key: String(transferId), isExact: true }],
    });
  expect((await korean.call('findAnything', { text: `T-${transferId}` }))['data']).toEqual([]);
});

it('The ledger page shows a person of another company neither accounts nor transfers, as if they did not exist', async () => {
  const [entry] = await entriesOf({ memberCode: shopper.code });
  const { accountNo = 0, transferId = 0 } = entry ?? {};
  expect(await korean.call('getAccount', { accountNo })).toEqual(await korean.call('getAccount', { accountNo: 999_999 }));
  expect(await korean.call('getTransfer', { transferId })).toEqual(await korean.call('getTransfer', { transferId: 999_999 }));
  expect((await korean.call('listEntries', { filters: { account: String(accountNo) } }))['data']).toEqual([]);
  expect((await korean.call('listAccounts'))['data']).toEqual([]);
  expect(await korean.call('proveLedger')).toMatchObject({ error: 'notAllowed' });
});

it('The ledger is proved on request, one proof at a time, and the proof finds an order that does not fit', async () => {
  expect(await finance.call('getLedgerProof')).toMatchObject({ data: { state: 'unknown', provedAt: null } });
  const run = async () => {
    const { proofNo } = (await finance.call('proveLedger'))['data'] as { proofNo: number };
    expect(await finance.call('proveLedger')).toMatchObject({ data: { proofNo } });
    await prove({ database: database(), log: createLogger({ level: 'silent' }) }, BigInt(proofNo));
    return (await finance.call('getLedgerProof'))['data'];
  };
  expect(await run()).toMatchObject({ state: 'good', differences: 0, isRunning: false, entries: expect.any(Number) });
  const wrong = (by: number) =>
    sql`
    SET session_replication_role = replica; UPDATE member_order SET total_cents = total_cents + ${sql.lit(by)}, tax_cents = tax_cents + ${sql.lit(by)} WHERE order_no = ${sql.lit(orderNo)};
    SET session_replication_role = origin`.execute(shop.server.admin);
  await wrong(1);
  expect(await run()).toMatchObject({ state: 'bad', differences: 1, drifts: [{ what: 'order', offBy: 0.01 }] });
  expect(await finance.call('listTasks', { filters: { kind: 'ledgerDrift' } })).toMatchObject({ count: 1 });
  await wrong(-1);
  expect(await run()).toMatchObject({ state: 'good' });
});
