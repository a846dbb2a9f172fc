import type { PayloadOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { isEmail } from '../../operation/is-email.ts';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { PlaceNeeds } from './place-needs.ts';

/** Required fields, in the order in which faults are reported. */
const required = ['firstName', 'lastName', 'email', 'postalcode', 'mobiletele', 'countryCode', 'province', 'city', 'address'] as const;

/** The first required field that is empty or, for email and mobile number, invalid; undefined if there is no fault. What is required depends on the country. */
export function findAddressFault(
  payload: PayloadOf<'saveJmiAddrBook'>,
  locale: Locale,
  needs: PlaceNeeds,
): Refusal<'addressFieldMissing' | 'clearanceCodeMissing' | 'emailRefused' | 'mobileRefused'> | undefined {
  for (const field of required) {
    const value = payload[field];
    if (value === '' || value === undefined) {
      if (needs[field as keyof PlaceNeeds] === false) continue;
      // A member does not know the wire's field names, so the sentence uses the label.
      return refuse('addressFieldMissing', { field, params: { field: createTranslator(locale)(`messages:addressField.${field}`) } });
    }
    if (field === 'email' && !isEmail(payload.email)) return refuse('emailRefused', { field });
    if (field === 'mobiletele' && !isPhoneNumber(payload.mobiletele)) return refuse('mobileRefused', { field });
  }
  if (payload.countryCode === 'KR' && payload.clearanceCode === '') return refuse('clearanceCodeMissing', { field: 'clearanceCode' });
  return undefined;
}
