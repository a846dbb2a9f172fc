import type { Handler } from '../../../operation/handler.ts';

/** '-1' for a member without a payment password: the pages then show no password field. */
export const hasPaymentPassword: Handler<'getNopassword'> = async ({ database, member }) => {
  const row = await database.selectFrom('member').select('payment_password_hash').where('id', '=', member.id).executeTakeFirstOrThrow();
  return { data: row.payment_password_hash === null ? '-1' : '1' };
};
