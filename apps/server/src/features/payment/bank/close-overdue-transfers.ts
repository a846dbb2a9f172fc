import { inTransaction } from '../../../platform/database/transaction.ts';
import { type Recurring, runOnce } from '../../../platform/jobs/index.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { endTransfer, lockAttempt } from './bank-attempt.ts';
import { matchEntry } from './entries/match-entry.ts';

const AT_ONCE = 200;
/** Ends overdue bank transfers, and matches entries whose job was lost. */
export const bankWatch: Recurring<PaymentParts> = { what: 'the watch of bank transfers', everyMs: 60_000, work: watchAll };

/** One run: ends payments whose time is over, and matches entries whose job was lost. With several processes, one of them does it. */
export function watchBankTransfers(parts: PaymentParts): Promise<void> {
  return runOnce(parts, bankWatch);
}

async function watchAll(parts: PaymentParts): Promise<void> {
  // Money already here is matched before payments expire.
  for (const { id } of await newEntries(parts)) await guarded(parts, `entry ${id}`, () => matchEntry(parts, id));
  for (const { attempt_id: id } of await overdue(parts)) await guarded(parts, `attempt ${id}`, () => closeOne(parts, id));
}

async function guarded({ log }: PaymentParts, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, what }, 'a bank transfer could not be looked after');
  }
}

function newEntries({ database }: PaymentParts) {
  return database.selectFrom('bank_entry').select('id').where('state', '=', 'new').orderBy('id').limit(AT_ONCE).execute();
}

function overdue({ database, clock }: PaymentParts) {
  return database
    .selectFrom('bank_transfer')
    .select('attempt_id')
    .where('state', '=', 'open')
    .where('expires_at', '<=', clock.now())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
}

async function closeOne(parts: PaymentParts, attemptId: bigint): Promise<void> {
  await inTransaction(parts.database, async (transaction) => {
    const attempt = await lockAttempt(transaction, attemptId);
    if (attempt.state === 'open') await endTransfer({ ...parts, database: transaction }, attempt, 'expired');
  });
}
