import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { rewriteSealedRows } from '../../../features/wallet/index.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { staffAuditEvent } from '../../../desk/audit/audited.ts';

/** Reseals data of the old key with the present one. Every part is a transaction of its own. */
export function createRotatePayoutKey({ payoutKeys }: Pick<Settings, 'payoutKeys'>): Handler<'rotatePayoutKey'> {
  return async (context) => {
    const data = await rewriteSealedRows(context.database, payoutKeys);
    await inTransaction(context.database, (transaction) =>
      appendAudit(transaction, staffAuditEvent(context, 'rotatePayoutKey', {}, { ...data })),
    );
    return { data, message: 'staff.done' };
  };
}
