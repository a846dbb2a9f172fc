/** What the expiry field shows after typing: the slash comes by itself behind two digits, and goes with the digit before it. */
export function expiryText(typed: string, before: string): string {
  const text = typed.normalize('NFKC').trim();
  const isDeleting = text.length < before.length && before.startsWith(text);
  if (isDeleting) return text.replace(/\/$/, '');
  const whole = /^(\d{2})\D*(?:20)?(\d{2})$/.exec(text);
  if (whole) return `${whole[1]}/${whole[2]}`;
  const begun = /^(\d{2})\D*(\d*)$/.exec(text);
  return begun ? `${begun[1]}/${begun[2]}`.slice(0, 5) : text.slice(0, 5);
}

/** Two digits, slash, two digits, of a month that exists. */
export const isExpiry = (text: string): boolean => /^(?:0[1-9]|1[0-2])\/\d{2}$/.test(text.trim());

/** Whether a card of this expiry (MM/YY) can no longer be used; it holds to the end of its month. */
export function isExpired(text: string, now: Date): boolean {
  const [month, year] = text.trim().split('/').map(Number);
  return Date.UTC(2000 + (year ?? 0), month ?? 0) <= now.getTime();
}
