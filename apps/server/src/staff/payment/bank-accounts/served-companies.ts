import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';

/**
 * Checks the other companies that an account would serve: throws `countryUnknown` for one that does not exist, and `notAllowed` to staff limited to companies if it serves or served
 * any, because money of members whom they do not see comes to it.
 */
export async function checkFurtherCompanies(
  { database, staff }: StaffContext,
  after: readonly string[],
  before: readonly string[] = [],
): Promise<void> {
  if (after.length + before.length === 0) return;
  if (staff.companies !== undefined) throw refuse('notAllowed', { params: { context: 'staff' } });
  const known = await database
    .selectFrom('country')
    .select('company_code')
    .where('company_code', 'in', [...after, ...before])
    .execute();
  const codes = new Set(known.map(({ company_code: code }) => code));
  if (after.some((code) => !codes.has(code))) throw refuse('countryUnknown', { field: 'furtherCompanies' });
}

/** The company that a request about an account concerns; undefined if the account serves several, so that only staff of all companies decide it. */
export const companyConcerned = (own: string, ...further: readonly (readonly string[])[]): string | undefined =>
  further.every((codes) => codes.length === 0) ? own : undefined;
