import type { Settings } from '../../../config/settings.ts';
import type { Context } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { codeMailJob } from './code-mail-job.ts';
import { enteredAccount, takeCodeRequest } from './code-throttle.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

/**
 * Mails a member the recovery code of *forgot password* at someone else's request, to the address that the shop has. Counts as the member's own request: throws `tooMany` if a code
 * is already on its way. `record` runs in the transaction that requests the mail.
 */
export async function mailRecoveryCode(
  { database, address, now }: Pick<Context, 'database' | 'address' | 'now'>,
  memberId: bigint,
  settings: Pick<Settings, 'serverSecret'>,
  record: (transaction: Database) => Promise<void>,
): Promise<void> {
  const { code, email, locale } = await database
    .selectFrom('member')
    .select(['code', 'email', 'locale'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const account = enteredAccount({ memberId, name: code }, email, settings);
  const takeBack = await takeCodeRequest(database, { purpose: 'recovery', account, address, device: undefined }, now);
  const payload = { purpose: 'recovery', name: code, email, locale: offeredLocale(locale), requestedAtMs: now.getTime() } as const;
  await inTransaction(database, async (transaction) => {
    await enqueue(transaction, { job: codeMailJob, payload });
    await record(transaction);
  }).catch(async (error: unknown) => {
    await takeBack();
    throw error;
  });
}
