import { foldCode } from './fold-code.ts';

const phoneForm = /^\+?[\d ()./-]+$/;

/** True if a text can be a telephone number: 6 to 15 digits in any usual notation, with or without a country code. Accepts full-width digits; ignores outer blanks. */
export function isPhoneNumber(text: string): boolean {
  const plain = foldCode(text);
  const digits = plain.replace(/\D/g, '').length;
  return phoneForm.test(plain) && digits >= 6 && digits <= 15;
}
