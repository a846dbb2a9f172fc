import type { Handler } from '../../../operation/handler.ts';
import type { BaseParts } from '../../base-parts.ts';
import { readTerms, shownTerms } from '../withdrawal-terms.ts';
import { readBankDetails, shownDetails } from './bank-details.ts';
import { bankCountries } from './check-account.ts';

/** The member's own bank account, masked. */
export function createGetBankDetails({ settings }: Pick<BaseParts, 'settings'>): Handler<'getBankDetails'> {
  return async ({ database, member, now }) => {
    const row = await readBankDetails(database, member.id);
    const terms = shownTerms(await readTerms(database, member.companyCode));
    return { data: { details: row === undefined ? null : shownDetails(row, settings, now), countries: [...bankCountries], ...terms } };
  };
}
