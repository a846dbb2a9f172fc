import { type Locale, toBcp47 } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import { lastFourOf, openAccount, withdrawalSeal } from './bank-details/index.ts';

export interface WithdrawalTarget {
  reference: string;
  currency: 1 | 3 | 4;
  address: string;
  payoutCountry: string | null;
  payoutKeyId: string | null;
  payoutSealed: Buffer | null;
}

/**
 * Destination of a withdrawal as its member recognises it: the end of the account and its country, or the whole coin address, because coins cannot be recalled. '' if it was
 * requested before its member had bank details, or if no key opens them.
 */
export function withdrawalDestination(target: WithdrawalTarget, { payoutKeys }: Pick<Settings, 'payoutKeys'>, locale: Locale): string {
  const { reference, currency, address, payoutCountry, payoutKeyId: keyId, payoutSealed: sealed } = target;
  if (currency !== 1) return address;
  if (payoutCountry === null || keyId === null || sealed === null) return '';
  const account = openAccount(payoutKeys, { keyId, sealed }, withdrawalSeal(reference));
  return account === undefined ? '' : `···· ${lastFourOf(account.account)}, ${countryIn(payoutCountry, locale)}`;
}

/** Country name; '' for none. */
export const countryIn = (country: string, locale: Locale): string =>
  country === '' ? '' : (new Intl.DisplayNames(toBcp47(locale), { type: 'region' }).of(country) ?? country);
