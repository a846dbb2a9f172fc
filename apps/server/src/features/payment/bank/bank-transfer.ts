import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { readRule } from '../../../platform/rules/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { unitsOfCents } from './bank-currency.ts';
import { newTransferCode } from './codes/transfer-code.ts';
import { mailTransfer } from './mail-transfer.ts';
import { type BankAccount, offeredAccount } from './offered-account.ts';
import type { BankTransfer } from './transfer-row.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Writes the payment request of a new attempt, in its transaction: the account of the payer's company, the exact amount at the company's current rate, and a reference. The order,
 * which is locked, keeps its pieces as long as the company's rule says, counted from when it was placed, so asking again does not extend it. Throws `payTypeUnsupported` if the
 * company has no active account.
 */
export async function writeBankTransfer(transaction: Database, settings: Settings, attempt: Attempt): Promise<Attempt> {
  const payer = await transaction.selectFrom('member').select('company_code').where('id', '=', attempt.payer_id).executeTakeFirstOrThrow();
  const account = await offeredAccount(transaction, payer.company_code);
  if (account === undefined) throw refuse('payTypeUnsupported');
  return writeTransferTo(transaction, settings, attempt, { account, companyCode: payer.company_code, isMailed: true });
}

interface TransferTo {
  account: BankAccount;
  /** The payer's company, whose rule says how long the order waits. */
  companyCode: string;
  /** Whether the payer gets a mail on how to pay. */
  isMailed: boolean;
}

/** Like `writeBankTransfer`, into the given account. */
export async function writeTransferTo(
  transaction: Database,
  settings: Pick<Settings, 'publicUrl' | 'businessTimeZone'>,
  attempt: Attempt,
  { account, companyCode, isMailed }: TransferTo,
): Promise<Attempt> {
  const publicId = randomBytes(18).toString('base64url');
  const order = await holdLonger(transaction, attempt, companyCode);
  const { rate_micros: rateMicros, currency } = account;
  const transfer = await transaction
    .insertInto('bank_transfer')
    .values({
      attempt_id: attempt.id,
      public_id: publicId,
      code: await freeCode(transaction),
      account_id: account.id,
      currency,
      amount_units: unitsOfCents(attempt.amount_cents, currency, rateMicros),
      rate_micros: rateMicros,
      created_at: attempt.created_at,
      expires_at: order.expiresAt,
      order_expired_at: order.expiredAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const link = `${settings.publicUrl}/pc/bank_transfer?id=${publicId}`;
  if (isMailed)
    await mailTransfer(transaction, settings, {
      payerId: attempt.payer_id,
      ownerId: order.ownerId,
      orderNo: order.orderNo,
      account,
      transfer,
      link,
    });
  return transaction
    .updateTable('payment_attempt')
    .set({ gateway_id: publicId, link })
    .where('id', '=', attempt.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function holdLonger(
  transaction: Database,
  { order_id: orderId }: Attempt,
  companyCode: string,
): Promise<{ orderNo: string; ownerId: bigint; expiresAt: Date; expiredAt: Date }> {
  const days = await readRule(transaction, 'bankTransferDays', companyCode);
  const order = await transaction
    .selectFrom('member_order')
    .select(['order_no', 'member_id', 'ordered_at', 'expires_at'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const until = order.ordered_at.getTime() + days * DAY_MS;
  const expiresAt = new Date(Math.max(order.expires_at.getTime(), until));
  await transaction.updateTable('member_order').set({ expires_at: expiresAt }).where('id', '=', orderId).execute();
  return { orderNo: order.order_no, ownerId: order.member_id, expiresAt, expiredAt: order.expires_at };
}

/** Draws a reference that no payment has, of 27 billion. A taken one is drawn again. */
async function freeCode(transaction: Database): Promise<string> {
  for (;;) {
    const code = newTransferCode();
    const taken = await transaction.selectFrom('bank_transfer').select('attempt_id').where('code', '=', code).executeTakeFirst();
    if (taken === undefined) return code;
  }
}

/** Locks a transfer. Lock its order and its attempt first. */
export async function lockTransfer(transaction: Database, attemptId: bigint): Promise<BankTransfer> {
  return transaction.selectFrom('bank_transfer').selectAll().where('attempt_id', '=', attemptId).forUpdate().executeTakeFirstOrThrow();
}

/** Money from entries that waits for the rest of a payment, in smallest units. */
export async function waitingUnits(database: Database, attemptId: bigint): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    SELECT coalesce(sum(amount_units), 0)::int8 AS units FROM bank_entry_part WHERE attempt_id = ${attemptId} AND state = 'waiting'`.execute(
    database,
  );
  return rows[0]?.units ?? 0n;
}
