import { countrySpecs, isValidIBAN } from 'ibantools';
import { refuse } from '../../../operation/refusal.ts';

/** Returns a payee's account number as stored. Throws `bankPayeeRefused` for an IBAN with wrong check digits, and for text that is no number. */
export function checkPayee(typed: string): string {
  const plain = typed.replaceAll(/[\s.-]/g, '').toUpperCase();
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{7,}$/.test(plain) && countrySpecs[plain.slice(0, 2)]?.IBANRegistry === true;
  if (isIban ? !isValidIBAN(plain) : !/^[A-Z0-9/]{4,40}$/.test(plain)) throw refuse('bankPayeeRefused', { field: 'payeeAccount' });
  return plain;
}
