/** Normalises a tracking number for comparison: capitals, no spaces or hyphens. */
export const trackingKey = (number: string): string => number.replaceAll(/[\s-]/g, '').toUpperCase();

/** Checks the check digit. Returns true for formats whose rule no carrier publishes. */
export function isTrackingNumber(carrier: string, number: string): boolean {
  const key = trackingKey(number);
  if (/^1Z[0-9A-Z]{16}$/.test(key)) return isUpsNumber(key);
  // Only complete UPS numbers start like this, so this one is incomplete.
  if (carrier.trim().toUpperCase() === 'UPS' && key.startsWith('1Z')) return false;
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(key)) return isPostalNumber(key);
  if (/^9[1-5]\d{18}(\d{2})?$/.test(key)) return isUspsNumber(key);
  return true;
}

const digitsOf = (text: string): number[] => Array.from(text, Number);

/**
 * Check digit of a UPS number over the characters between `1Z` and it: letters count as the last digit of their alphabet position plus one; every second character counts twice.
 */
export function upsCheckDigit(body: string): number {
  const values = Array.from(body, (character) => (/\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10));
  const sum = values.reduce((total, value, at) => total + (at % 2 === 0 ? value : value * 2), 0);
  return (10 - (sum % 10)) % 10;
}

const isUpsNumber = (key: string): boolean => upsCheckDigit(key.slice(2, -1)) === Number(key.at(-1));

const POSTAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

/** The Universal Postal Union's S10: eight digits by weights, modulo eleven. */
function isPostalNumber(key: string): boolean {
  const digits = digitsOf(key.slice(2, 11));
  const check = digits.pop();
  const rest = 11 - (digits.reduce((total, digit, at) => total + digit * (POSTAL_WEIGHTS[at] ?? 0), 0) % 11);
  return (rest === 10 ? 0 : rest === 11 ? 5 : rest) === check;
}

/** USPS: from the right every second digit counts three times, modulo ten. */
function isUspsNumber(key: string): boolean {
  const digits = digitsOf(key).toReversed();
  const [check = 0, ...rest] = digits;
  const sum = rest.reduce((total, digit, at) => total + (at % 2 === 0 ? digit * 3 : digit), 0);
  return (10 - (sum % 10)) % 10 === check;
}
