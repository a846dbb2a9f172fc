import type { Handler } from '../../operation/handler.ts';
import { isEmail } from '../../operation/is-email.ts';
import { refuse } from '../../operation/refusal.ts';
import { offeredLocale } from '../../platform/shop/index.ts';
import { enrolFounder, isUsername } from '../../features/member/index.ts';

/** Registers the founder in a served country. Refused if the shop has members. */
export const addFounder: Handler<'addFounder'> = async ({ database, now }, { companyCode, username, email }) => {
  if (!isUsername(username)) return refuse('founderRefused', { field: 'username', params: { context: 'username' } });
  if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
  const country = database
    .selectFrom('country')
    .select('company_code')
    .where('company_code', '=', companyCode)
    .where('is_served', '=', true);
  if ((await country.executeTakeFirst()) === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  // A concurrent second call waits here until the first founder exists.
  const founder = { companyCode, username, email, locale: offeredLocale(undefined) };
  try {
    return { data: { memberCode: await enrolFounder(database, founder, now) }, message: 'staff.done' };
  } catch (error) {
    if (error instanceof RangeError) return refuse('founderRefused');
    throw error;
  }
};
