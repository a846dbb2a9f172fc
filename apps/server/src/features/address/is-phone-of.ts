import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { isSupportedCountry, validatePhoneNumberLength } from 'libphonenumber-js/min';

/**
 * True if a text can be a telephone number in a country: it has the length that numbers have there, or names another country with + and has the length of that. Says nothing of a
 * country that the library does not know beyond what any number looks like.
 */
export function isPhoneOf(companyCode: string, text: string): boolean {
  if (!isPhoneNumber(text)) return false;
  return !isSupportedCountry(companyCode) || validatePhoneNumberLength(text, companyCode) === undefined;
}
