import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findDrift, openCompanyAccounts } from '../../../ledger/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { postingsOf } from '../testing/books.ts';
import { type KillShop, openKillShop } from '../testing/kill-shop.ts';
import { recordEntry } from './entries/record-entry.ts';

/** 73.64 US dollars at 0.9225. */
const UNITS = 6_794n;

let shop: KillShop;
let account: { id: bigint; company_code: string; currency: string };

beforeAll(async () => {
  shop = await openKillShop({ asksByReference: true });
  await sql`UPDATE product_variant SET stock = 100000 WHERE stock > 0`.execute(shop.database);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO bank_account (company_code, currency, holder, bank_name, bank_country, number_kind, number, bic, note, qr_kind, qr_id, rate_micros, table_form, turn,
      is_active, added_at, changed_at)
    VALUES ('US', 'EUR', 'Northern Goods GmbH', 'Bank of the North', 'DE', 'iban', 'DE89370400440532013000', '', '', 'none', '', 922500, '{}', 1, true, now(), now())
    RETURNING id`.execute(shop.database);
  await openCompanyAccounts(shop.database, ['bank_clearing', 'bank_unassigned', 'bank_exchange'], 'EUR');
  account = { id: (rows[0] as { id: bigint }).id, company_code: 'US', currency: 'EUR' };
});
afterAll(() => shop.close());

interface Waiting {
  moId: number;
  code: string;
}

async function askTransfer(): Promise<Waiting> {
  const shopper = await shop.newShopper();
  await shopper.fill(shop.fixture.products.serum.variantIds[0]);
  const { moId } = await shopper.order();
  const started = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '8' });
  const transferId = new URL(String(started.data)).searchParams.get('id') ?? '';
  const { code } = (await shopper.call('getBankTransfer', { transferId })).data as { code: string };
  return { moId, code };
}

let serial = 0;
/** Records incoming money in this process; the server's job matches it. A repeated booking records nothing. */
async function come({ code }: Waiting, key = `booking ${(serial += 1)}`): Promise<bigint | undefined> {
  const told = { bankReference: key, bookedOn: '2026-11-18', remittance: `order ${code}`, payerName: 'Ingrid', payerAccount: '' };
  const entry = { account, amountUnits: UNITS, key, ...told, source: 'statement' as const, recordedBy: 'finance1', now: new Date() };
  return inTransaction(shop.database, (transaction) => recordEntry(transaction, entry));
}

const stateOf = async ({ moId }: Waiting) =>
  (await shop.database.selectFrom('member_order').select('state').where('id', '=', BigInt(moId)).executeTakeFirstOrThrow()).state;
const paid = (waiting: Waiting) => expect.poll(() => stateOf(waiting), { timeout: 20_000 }).toBe('paid');

/** Checks that the order is paid once with exactly the money that came, and that none of it waits. */
async function verify(waiting: Waiting, told: string): Promise<void> {
  await paid(waiting);
  expect(
    (await postingsOf(shop.database, waiting.moId, 'order_paid')).filter(([book]) => book === 'bank_exchange'),
    told,
  ).toEqual([['bank_exchange', -7_364n]]);
  const { rows } = await sql<{ parts: number; left: string; unassigned: string }>`
    SELECT (SELECT count(*) FROM bank_entry_part AS part JOIN payment_attempt AS attempt ON attempt.id = part.attempt_id WHERE attempt.order_id = ${waiting.moId})::int AS parts,
      (SELECT coalesce(sum(left_units), 0) FROM bank_entry)::text AS left,
      (SELECT coalesce(sum(balance_cents), 0) FROM ledger_account WHERE book = 'bank_unassigned')::text AS unassigned`.execute(
    shop.database,
  );
  expect(rows[0], told).toEqual({ parts: 1, left: '0', unassigned: '0' });
  expect(await findDrift(shop.database), told).toEqual([]);
}

it('Received money is matched once, wherever the server dies between its posting and the payment of its order', {
  timeout: 240_000,
}, async () => {
  const undisturbed = await askTransfer();
  const points = await shop.pointsOf(async () => {
    await come(undisturbed);
    await paid(undisturbed);
    // The last point is passed after the commit, before its job is over.
    await expect.poll(() => shop.database.selectFrom('job').select('name').where('name', 'like', '%ank%').execute()).toEqual([]);
  });
  await verify(undisturbed, 'undisturbed');
  expect(points).toEqual([
    'bank.paymentFound',
    'bank.partKept',
    'payment.attemptDecided',
    'order.markedPaid',
    'payment.orderBooked',
    'bank.entryMatched',
  ]);
  for (const point of points) {
    const waiting = await askTransfer();
    await shop.killAt(point, 1, async () => {
      await come(waiting, `killed at ${point}`);
    });
    // Ends the dead process's lease and notifies the job runner.
    await sql`WITH freed AS (UPDATE job SET due_at = now() WHERE due_at > now() RETURNING id) SELECT pg_notify('job', '') FROM freed`.execute(
      shop.database,
    );
    await verify(waiting, point);
    expect(await come(waiting, `killed at ${point}`), `the statement once more, ${point}`).toBeUndefined();
    await verify(waiting, `${point}, and the statement once more`);
  }
});
