/** The text of the expiry field after typing. The slash is added after two digits and removed with the digit before it. */
export function expiryText(typed: string, before: string): string {
  const text = typed.normalize('NFKC').trim();
  const isDeleting = text.length < before.length && before.startsWith(text);
  if (isDeleting) return text.replace(/\/$/, '');
  const whole = /^(\d{2})\D*(?:20)?(\d{2})$/.exec(text);
  if (whole) return `${whole[1]}/${whole[2]}`;
  const begun = /^(\d{2})\D*(\d*)$/.exec(text);
  return begun ? `${begun[1]}/${begun[2]}`.slice(0, 5) : text.slice(0, 5);
}

/** Two digits, slash, two digits, of an existing month. */
export const isExpiry = (text: string): boolean => /^(?:0[1-9]|1[0-2])\/\d{2}$/.test(text.trim());

/** Whether a card with this expiry (MM/YY) has expired. It is valid to the end of its month. */
export function isExpired(text: string, now: Date): boolean {
  const [month, year] = text.trim().split('/').map(Number);
  return Date.UTC(2000 + (year ?? 0), month ?? 0) <= now.getTime();
}
