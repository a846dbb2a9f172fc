import type { Handler } from '../../../operation/handler.ts';
import { offeredAccount } from './offered-account.ts';

/** Whether the member's company has an account into which they can pay. */
export const getBankOffer: Handler<'getBankOffer'> = async ({ database, member }) => {
  const { company_code: companyCode } = await database
    .selectFrom('member')
    .select('company_code')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  const account = await offeredAccount(database, companyCode);
  return { data: { isOffered: account !== undefined, currency: account?.currency ?? '' } };
};
