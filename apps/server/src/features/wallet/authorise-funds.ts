import type { MemberContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { checkOwnCode, type RightCode, verifyPaymentPassword } from '../member/index.ts';

/** The member's proof for a transfer or withdrawal. */
export interface FundsProof {
  /** MD5, or '' for a member without a payment password. */
  password: string;
  verifyCode: string;
  /** Address the code was mailed to; '' means the account's own. */
  email: string;
}

/**
 * Checks payment password and mailed code of a member who has a payment password. Returns the code, which the caller must still spend. A member without a payment password needs
 * neither. Throws `paymentPasswordMissing`, `paymentPasswordWrong`, `paymentPasswordLocked`, `codeRefused`, `tooMany` or `busy`. Call it outside the transaction.
 */
export async function authoriseFunds(context: MemberContext, proof: FundsProof): Promise<RightCode | undefined> {
  const { database, member } = context;
  const own = await database
    .selectFrom('member')
    .select(['payment_password_hash', 'email'])
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  if (own.payment_password_hash === null) return undefined;
  // An empty code is no guess: it is refused at once and costs no password try.
  if (proof.verifyCode === '') throw refuse('codeRefused', { field: 'verifyCode' });
  await verifyPaymentPassword(context, proof.password);
  return checkOwnCode(context, 'funds', proof.email === '' ? own.email : proof.email, proof.verifyCode);
}
