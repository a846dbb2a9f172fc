import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { checkOwnCode, spendCode } from '../codes/code-check.ts';

/** The mailed code shows that mail to the member's address arrives. The member types it in, because a mail scanner could follow a link. */
export const proveEmail: Handler<'proveEmail'> = async (context, { verifyCode }) => {
  const { database, member, address, now } = context;
  const { email } = await database.selectFrom('member').select('email').where('id', '=', member.id).executeTakeFirstOrThrow();
  const right = await checkOwnCode(context, 'email', email, verifyCode);
  const isProved = await inTransaction(database, async (transaction) => {
    if (!(await spendCode(transaction, right))) return false;
    await appendAudit(transaction, { at: now, actor: member.code, action: 'email.proved', subject: member.code, detail: { address } });
    return true;
  });
  return isProved ? { data: {}, message: 'member.emailProved' } : refuse('codeRefused', { field: 'verifyCode' });
};
