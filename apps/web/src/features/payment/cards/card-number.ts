const longest = 19;

/** The digits of a typed or pasted card number, including full-width ones; at most 19. */
export const cardDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, longest);

const isAmericanExpress = (digits: string): boolean => /^3[47]/.test(digits);

/** Grouped as on the card: 4 6 5 for American Express, otherwise by four. */
export function groupedCardNumber(typed: string): string {
  const digits = cardDigits(typed);
  const groups = isAmericanExpress(digits) ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)] : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** Whether 12 to 19 digits have a valid check digit (Luhn). Detects a wrong digit, or two swapped neighbors. */
export function isCardNumber(typed: string): boolean {
  const digits = cardDigits(typed);
  if (digits.length < 12) return false;
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
