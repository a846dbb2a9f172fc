import type { Within } from '../../../../platform/database/connection.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { passFaultPoint } from '../../../../platform/fault-points.ts';
import type { Jobs } from '../../../../platform/jobs/index.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import type { PaymentParts } from '../../methods/pay-method.ts';
import { lockAttempt } from '../bank-attempt.ts';
import { lockTransfer, waitingUnits } from '../bank-transfer.ts';
import { mailLate, mailPart } from '../mail-arrivals.ts';
import { type BankEntry, lockEntry, restate } from './entry-row.ts';
import { findingOf, findPayment } from './find-payment.ts';
import { keepForPayment } from './keep-for-payment.ts';
import { matchEntryJob } from './match-job.ts';
import { payWithEntries } from './pay-with-entries.ts';

/** Registers the job that matches entries, one job per entry. */
export function registerBankMatching(jobs: Jobs, parts: PaymentParts): void {
  jobs.registerJob(matchEntryJob, ({ entryId }) => matchEntry(parts, BigInt(entryId)));
}

/**
 * Finds the payment that a new entry names. The exact amount, or the rest of it, pays the order in the same way as every payment; any excess and everything else is left for staff.
 * Runs once, however often it is called.
 */
export async function matchEntry(parts: PaymentParts, entryId: bigint): Promise<void> {
  const known = await parts.database.selectFrom('bank_entry').selectAll().where('id', '=', entryId).executeTakeFirst();
  if (known?.state !== 'new') return;
  const { attemptId } = await findPayment(parts.database, saidBy(known));
  await passFaultPoint('bank.paymentFound');
  await inTransaction(parts.database, async (transaction) => {
    const given = { ...parts, database: transaction };
    const attempt = attemptId === undefined ? undefined : await lockAttempt(transaction, attemptId);
    const entry = await lockEntry(transaction, entryId);
    if (entry?.state === 'new') await decide(given, entry, attempt);
  });
  await passFaultPoint('bank.entryMatched');
}

const saidBy = ({ company_code: companyCode, currency, remittance, end_to_end: endToEnd, further_text: further }: BankEntry) => ({
  companyCode,
  currency,
  remittance,
  further: [endToEnd, ...further.split('\n')],
});

/** Looks the payment up again under the locks, because it may have changed by now. */
async function decide(parts: Within<PaymentParts>, entry: BankEntry, attempt: Attempt | undefined): Promise<void> {
  const { database: transaction, clock } = parts;
  const found = await findPayment(transaction, saidBy(entry));
  const finding = findingOf(found, entry.amount_units);
  const now = clock.now();
  const pays = finding === 'exact' || finding === 'part' || finding === 'over';
  if (attempt === undefined || !pays) {
    await restate(transaction, entry, now, { finding, attempt_id: found.attemptId ?? null });
    if (attempt !== undefined && finding === 'late')
      await mailLate(transaction, { attempt, transfer: await lockTransfer(transaction, attempt.id), units: entry.amount_units });
    return;
  }
  const transfer = await lockTransfer(transaction, attempt.id);
  const { lackingUnits = 0n } = found;
  const units = finding === 'over' ? lackingUnits : entry.amount_units;
  await keepForPayment(transaction, entry, attempt, { units, finding, reason: '', decidedBy: 'shop', approvedBy: '', now });
  await passFaultPoint('bank.partKept');
  if (finding !== 'part') return payWithEntries(parts, attempt, transfer);
  await mailPart(transaction, { attempt, transfer, units: await waitingUnits(transaction, attempt.id) });
}
