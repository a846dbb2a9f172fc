/** The digits of a card's number as it was typed, with spaces or hyphens between them; undefined where no card can have that number. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{12,19}$/.test(digits) && luhnSum(digits) % 10 === 0 ? digits : undefined;
}

/** The Luhn sum: every second digit from the right is doubled, and the digits of the result are added. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let position = 0; position < digits.length; position += 1) {
    const value = Number(digits[digits.length - 1 - position]) * (position % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum;
}

/** Whether the month of MM/YY is over in UTC, by which the vault goes. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month, year] = expiry.split('/').map(Number);
  return Date.UTC(2000 + (year ?? 0), month ?? 0) <= now.getTime();
}
