/** Whether a UTF-16 unit belongs to a script without spaces or with few signs per word. Two of its signs identify a word about as well as three Latin letters. */
export function isDense(unit: number): boolean {
  if (unit < 0x0e00) return false;
  return (
    unit <= 0x0eff || // Thai, Lao
    (unit >= 0x1000 && unit <= 0x109f) || // Burmese
    (unit >= 0x1780 && unit <= 0x17ff) || // Khmer
    (unit >= 0x2e80 && unit <= 0xa4cf) || // Han, kana
    (unit >= 0xac00 && unit <= 0xdfff) || // Hangul, and Han beyond the basic plane
    (unit >= 0xf900 && unit <= 0xfaff)
  );
}

const SPACE = 32;

/** Units below this are Latin. */
const LATIN_END = 0x200;

/**
 * Three units as one number. Latin letters take 27 bits, and pairs of dense signs the rest of 32, because a map of small whole numbers is several times faster than one of large
 * ones. Other scripts have numbers beyond both.
 */
const gramOf = (first: number, second: number, third: number): number =>
  first < LATIN_END && second < LATIN_END && third < LATIN_END
    ? (first << 18) | (second << 9) | third
    : (first * 0x10000 + second) * 0x10000 + third;

/** A word's first letter, for searches of a single letter. */
export const wordStartGram = (letter: number): number => gramOf(SPACE, letter, 0);

/** Two signs of dense scripts; 0 for none. */
const pairOf = (first: number, second: number): number => (first << 16) | second;

/** The gram of a single sign of a dense script. */
export const signGram = (sign: number): number => pairOf(sign, 0);

/** The three-unit gram at a position of a text; undefined if it contains a dense sign or the text ends. */
export function trigramAt(text: string, position: number): number | undefined {
  if (position + 2 >= text.length) return undefined;
  const first = text.charCodeAt(position);
  const second = text.charCodeAt(position + 1);
  const third = text.charCodeAt(position + 2);
  return isDense(first) || isDense(second) || isDense(third) ? undefined : gramOf(first, second, third);
}

/** The two-sign gram at a position of a text; undefined unless both signs belong to a dense script. */
export function bigramAt(text: string, position: number): number | undefined {
  if (position + 1 >= text.length) return undefined;
  const first = text.charCodeAt(position);
  const second = text.charCodeAt(position + 1);
  return isDense(first) && isDense(second) ? pairOf(first, second) : undefined;
}

/** Calls `take` with every gram by which a folded name ` name` can be found; some grams repeat. */
export function forEachNameGram(name: string, take: (gram: number) => void): void {
  for (let position = 0; position < name.length; position += 1) {
    const unit = name.charCodeAt(position);
    const trigram = trigramAt(name, position);
    if (trigram !== undefined) take(trigram);
    if (unit === SPACE && position + 1 < name.length) take(wordStartGram(name.charCodeAt(position + 1)));
    if (!isDense(unit)) continue;
    take(signGram(unit));
    const bigram = bigramAt(name, position);
    if (bigram !== undefined) take(bigram);
  }
}

/** The distinct grams of a folded search text. Every exact match contains all of them. */
export function queryGrams(text: string): number[] {
  // A query has so few grams that a list is faster than a set.
  const grams: number[] = [];
  for (let position = 0; position < text.length; position += 1) {
    const unit = text.charCodeAt(position);
    const gram = isDense(unit) ? denseGram(text, position) : trigramAt(text, position);
    if (gram !== undefined && !grams.includes(gram)) grams.push(gram);
  }
  return grams;
}

/** A dense sign counts alone only if it forms no pair with a neighbor. */
function denseGram(text: string, position: number): number | undefined {
  const bigram = bigramAt(text, position);
  if (bigram !== undefined) return bigram;
  const isPairedBefore = position > 0 && isDense(text.charCodeAt(position - 1));
  return isPairedBefore ? undefined : signGram(text.charCodeAt(position));
}
