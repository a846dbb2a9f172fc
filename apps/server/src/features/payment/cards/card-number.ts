/** Digits of a card number typed with spaces or hyphens; undefined if no card can have that number. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : undefined;
}

/** Luhn sum: doubles every second digit from the right and adds the digits of the result. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const value = Number(digits[digits.length - 1 - position]) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}

/** Whether the month of MM/YY is over in UTC, which the vault uses. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number);
  return Date.UTC(2000 + (year ?? 0), month ?? 0) <= now.getTime();
}
