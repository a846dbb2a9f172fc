import { isPhoneNumber } from '@upline/contract/is-phone-number';
import { type PasswordFault, passwordFault } from '../password-rules.ts';
import { isFilled, type RegistrationFields } from './registration-fields.ts';

/** The key of the text that says what is wrong with a field. */
export type RegistrationFault = `missing.${keyof RegistrationFields}` | 'malformed.mobiletele' | `code:weakPassword.${PasswordFault}`;

/** Fault of a field before the form is sent: it is not filled in, or a password is short or quickly guessed. Undefined if there is none. */
export function registrationFault(field: keyof RegistrationFields, fields: RegistrationFields): RegistrationFault | undefined {
  if (!isFilled(field, fields)) return `missing.${field}`;
  if (field === 'mobiletele' && !isPhoneNumber(fields.mobiletele ?? '')) return 'malformed.mobiletele';
  if (field !== 'password' && field !== 'password2') return undefined;
  // Blanks around the login password do not count.
  const typed = field === 'password' ? fields.password.trim() : fields.password2;
  const fault = passwordFault(typed, [fields.nuserCode, fields.email]);
  return fault && `code:weakPassword.${fault}`;
}
