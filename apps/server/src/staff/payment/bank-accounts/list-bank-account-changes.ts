import type { Handler } from '../../../operation/handler.ts';
import type { ChangedField } from './account-changes.ts';
import { accountInSight } from './account-row.ts';

/** The changes of a bank account, newest first. */
export const listBankAccountChanges: Handler<'listBankAccountChanges'> = async (context, { accountNo }) => {
  const { id } = await accountInSight(context, accountNo);
  const rows = await context.database
    .selectFrom('bank_account_change')
    .selectAll()
    .where('account_id', '=', id)
    .orderBy('version', 'desc')
    .limit(100)
    .execute();
  return {
    data: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      askedBy: row.asked_by,
      approvedBy: row.approved_by,
      reason: row.reason,
      fields: row.fields as ChangedField[],
    })),
  };
};
