import type { Handler } from '../../operation/handler.ts';
import { isEmail } from '../../operation/is-email.ts';
import { refuse } from '../../operation/refusal.ts';
import { offeredLocale } from '../../platform/shop/index.ts';
import { enrolFounder, isUsername } from '../../features/member/index.ts';

/** Registers the founder in a country that the shop serves. A shop with members has had its beginning. */
export const addFounder: Handler<'addFounder'> = async ({ database, now }, { companyCode, username, email }) => {
  if (!isUsername(username)) return refuse('founderRefused', { field: 'username', params: { context: 'username' } });
  if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
  const country = database
    .selectFrom('country')
    .select('company_code')
    .where('company_code', '=', companyCode)
    .where('is_served', '=', true);
  if ((await country.executeTakeFirst()) === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  // The second of two people at once waits here until the first one's founder is there.
  const founder = { companyCode, username, email, locale: offeredLocale(undefined) };
  try {
    return { data: { memberCode: await enrolFounder(database, founder, now) }, message: 'staff.done' };
  } catch (error) {
    if (error instanceof RangeError) return refuse('founderRefused');
    throw error;
  }
};
