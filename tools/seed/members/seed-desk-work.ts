import { brand } from '@upline/brand';
import { builtInRoles } from '@upline/contract';
import { sql } from 'kysely';
import { recordEntry } from '../../../apps/server/src/features/payment/bank/entries/record-entry.ts';
import { recordTakenBack } from '../../../apps/server/src/features/payment/bank/taken-back/record-taken-back.ts';
import { correctOrderAddress } from '../../../apps/server/src/staff/order/orders/correct-order-address.ts';
import { openCompanyAccounts } from '../../../apps/server/src/ledger/index.ts';
import type { StaffContext } from '../../../apps/server/src/operation/context.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';

const DAY_MS = 86_400_000;
/** Enough orders to exceed the limit of address corrections by one person. */
const MOST_ORDERS = 30;

/**
 * Gives the staff of the demo a request that waits because of what one person did within 24 hours, and money of a bank account in Japan that the bank may have reversed. Uses
 * orders of members without a password.
 */
export async function seedDeskWork(transaction: Database, now: Date): Promise<void> {
  await sendElsewhere(transaction, now);
  await takeBack(transaction, now);
}

/** Corrects address after address, until a correction waits for a second person. */
async function sendElsewhere(transaction: Database, now: Date): Promise<void> {
  const context = await contextOf(transaction, 'admin', now);
  if (context === undefined) return;
  const { rows } = await sql<{ orderNo: string; street: string }>`
    SELECT order_no AS "orderNo", street FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE state = 'paid' AND password_hash IS NULL AND locked_at IS NULL AND total_cents BETWEEN 1 AND 45000 ORDER BY total_cents DESC, member_order.id LIMIT ${MOST_ORDERS}`.execute(
    transaction,
  );
  for (const { orderNo, street } of rows) {
    const asked = { orderNo, street: `${street}, rear building`, reason: 'the courier did not find the entrance' };
    const answer: object = await correctOrderAddress(context, asked);
    if ('waiting' in answer) return;
  }
}

async function contextOf(transaction: Database, name: 'admin', now: Date): Promise<StaffContext | undefined> {
  const person = await transaction.selectFrom('staff').select(['id', 'name']).where('name', '=', name).executeTakeFirst();
  return (
    person && {
      database: transaction,
      member: undefined,
      staff: { ...person, permissions: new Set(builtInRoles[name]), companies: undefined },
      locale: 'en_US',
      now,
      requestId: 'demo',
      log: createLogger({ level: 'silent' }),
      address: 'desk',
      device: 'demo',
    }
  );
}

/** Money that came without a reference, and a booking two days later by which the bank may have reversed it, so that staff must check. */
async function takeBack(transaction: Database, now: Date): Promise<void> {
  const earlier = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const day = (days: number): string => earlier(days).toISOString().slice(0, 10);
  const { id } = await transaction
    .insertInto('bank_account')
    .values({
      company_code: 'JP',
      currency: 'JPY',
      holder: brand.company.legalName,
      bank_name: 'Demo Bank',
      bank_country: 'JP',
      number_kind: 'other',
      number: '0000 1234567',
      bic: '',
      note: '',
      qr_kind: 'none',
      qr_id: '',
      rate_micros: 150_000_000n,
      table_form: '{}',
      turn: 1,
      // Inactive, because the demo asks no payer to use this account.
      is_active: false,
      added_at: earlier(30),
      changed_at: earlier(30),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openCompanyAccounts(transaction, ['bank_clearing', 'bank_unassigned', 'bank_exchange'], 'JPY');
  const booking = {
    account: { id, company_code: 'JP', currency: 'JPY' },
    amountUnits: 12_800n,
    payerName: 'YAMADA HANAKO',
    payerAccount: '',
    recordedBy: 'finance1',
    now: earlier(1),
  };
  const came = {
    ...booking,
    key: 'demo:came',
    bankReference: 'FB-20871',
    bookedOn: day(4),
    remittance: 'gift',
    source: 'statement' as const,
  };
  const entryId = await recordEntry(transaction, came);
  await recordTakenBack(transaction, {
    ...booking,
    key: 'demo:taken-back',
    bankReference: 'FB-20902',
    bookedOn: day(2),
    remittance: 'FB-20871 returned at the request of the sender',
    reason: '',
    entryId: entryId ?? null,
    attemptId: null,
    isSure: false,
  });
}
