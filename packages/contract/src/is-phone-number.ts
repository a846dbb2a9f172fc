const phoneForm = /^\+?[\d ()./-]+$/;

/**
 * Whether a text can be a telephone number: 6 to 15 digits as people write them, with or without a country code. Full-width
 * digits count; outer blanks do not.
 */
export function isPhoneNumber(text: string): boolean {
  const plain = text.trim().normalize('NFKC');
  const digits = plain.replace(/\D/g, '').length;
  return phoneForm.test(plain) && digits >= 6 && digits <= 15;
}
