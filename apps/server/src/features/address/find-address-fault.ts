import type { PayloadOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { isEmail } from '../../operation/is-email.ts';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { type Refusal, refuse } from '../../operation/refusal.ts';

/** The fields that must be filled, in the order in which the member is told. */
const required = ['firstName', 'lastName', 'email', 'postalcode', 'mobiletele', 'countryCode', 'province', 'city', 'address'] as const;

/** The first field that is empty or, for e-mail and mobile number, cannot be one; undefined where all is well. */
export function findAddressFault(
  payload: PayloadOf<'saveJmiAddrBook'>,
  locale: Locale,
): Refusal<'addressFieldMissing' | 'clearanceCodeMissing' | 'emailRefused' | 'mobileRefused'> | undefined {
  for (const field of required) {
    const value = payload[field];
    // The wire's field names mean nothing to a member; the sentence names the field in words.
    if (value === '' || value === undefined) {
      return refuse('addressFieldMissing', { field, params: { field: createTranslator(locale)(`messages:addressField.${field}`) } });
    }
    if (field === 'email' && !isEmail(payload.email)) return refuse('emailRefused', { field });
    if (field === 'mobiletele' && !isPhoneNumber(payload.mobiletele)) return refuse('mobileRefused', { field });
  }
  if (payload.countryCode === 'KR' && payload.clearanceCode === '') return refuse('clearanceCodeMissing', { field: 'clearanceCode' });
  return undefined;
}
