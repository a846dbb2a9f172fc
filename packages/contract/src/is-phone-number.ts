const phoneForm = /^\+?[\d ()./-]+$/;

/** Whether a text can be a telephone number: 6 to 15 digits as people write them, with a country's code or without. Full-width digits count, blanks around it do not. */
export function isPhoneNumber(text: string): boolean {
  const plain = text.trim().normalize('NFKC');
  const digits = plain.replace(/\D/g, '').length;
  return phoneForm.test(plain) && digits >= 6 && digits <= 15;
}
