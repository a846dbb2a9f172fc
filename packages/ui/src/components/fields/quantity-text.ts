/** Full-width, Thai and Burmese digits. As in Latin, each ten digits start at a multiple of sixteen. */
const otherDigits = /[\uff10-\uff19\u0e50-\u0e59\u1040-\u1049]/g;

/**
 * The typed whole number, in any digits that the keyboard writes; undefined for anything else and for a number out of bounds. Nothing is cut off or guessed: `1.5` is neither 1 nor
 * 15.
 */
export function quantityOf(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim().replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16));
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}
