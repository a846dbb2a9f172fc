import type { PayloadOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { isEmail } from '../../operation/is-email.ts';
import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import { isPhoneOf } from './is-phone-of.ts';
import type { PlaceNeeds, readPlaceNeeds } from './place-needs.ts';
import type { StoredAddress } from './stored-address.ts';

/** Required fields, in the order in which faults are reported. */
const required = ['firstName', 'lastName', 'email', 'postalcode', 'mobiletele', 'countryCode', 'province', 'city', 'address'] as const;

/** Korea's personal customs clearance code. */
const clearanceForm = /^P\d{12}$/;

type Fault = Refusal<'addressFieldMissing' | 'clearanceCodeMissing' | 'clearanceCodeRefused' | 'emailRefused' | 'mobileRefused'>;

/**
 * The first required field that is empty, or whose value cannot be right; undefined if there is no fault. Requirements depend on the country. A stored telephone number and clearance
 * code may stay as they are.
 */
export function findAddressFault(
  payload: PayloadOf<'saveJmiAddrBook'>,
  locale: Locale,
  { needs, stored }: { needs: Awaited<ReturnType<typeof readPlaceNeeds>>; stored: StoredAddress | undefined },
): Fault | undefined {
  for (const field of required) {
    const value = payload[field];
    if (value === '' || value === undefined) {
      if (needs[field as keyof PlaceNeeds] === false) continue;
      // A member does not know the wire's field names, so the sentence uses the label.
      return refuse('addressFieldMissing', { field, params: { field: createTranslator(locale)(`messages:addressField.${field}`) } });
    }
    if (field === 'email' && !isEmail(payload.email)) return refuse('emailRefused', { field });
    if (field === 'mobiletele' && payload.mobiletele !== stored?.mobile && !isPhoneNumber(payload.mobiletele))
      return refuse('mobileRefused', { field });
  }
  const { countryCode, mobiletele, clearanceCode } = payload;
  if (mobiletele !== stored?.mobile && !isPhoneOf(countryCode, mobiletele)) {
    const country = needs.name === null ? countryCode : textIn(locale, needs.name);
    return refuse('mobileRefused', { field: 'mobiletele', params: { context: 'country', country } });
  }
  if (countryCode !== 'KR') return undefined;
  if (clearanceCode === '') return refuse('clearanceCodeMissing', { field: 'clearanceCode' });
  return clearanceCode === stored?.clearance_code || clearanceForm.test(clearanceCode)
    ? undefined
    : refuse('clearanceCodeRefused', { field: 'clearanceCode' });
}
