const SHORTEST = 13;
const LONGEST = 19;

/** Luhn's check, which every card number and one in ten other numbers pass. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const counted = place % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/**
 * True if a text may contain a card number: 13 to 19 digits that pass Luhn's check, together or in groups separated by a blank, a hyphen, a dot or a slash, in wide digits of any
 * script.
 */
export function holdsCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').matchAll(/\d+(?:[ ./\-\u2010-\u2015]\d+)*/g)) {
    const groups = run.split(/\D/);
    for (let from = 0; from < groups.length; from += 1) {
      let digits = '';
      for (let to = from; to < groups.length && digits.length <= LONGEST; to += 1) {
        digits += groups[to];
        if (digits.length >= SHORTEST && digits.length <= LONGEST && passesLuhn(digits)) return true;
      }
    }
  }
  return false;
}
