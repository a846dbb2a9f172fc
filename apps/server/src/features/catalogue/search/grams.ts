/** Whether a UTF-16 unit belongs to a script without spaces or with few signs a word. Two of its signs identify a word about as well as three Latin letters. */
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

/** Up to three UTF-16 units as one number. */
const gramOf = (first: number, second = 0, third = 0): number => (first * 0x10000 + second) * 0x10000 + third;

/** A word's first letter, for searches of a single letter. */
export const wordStartGram = (letter: number): number => gramOf(SPACE, letter);

/** The gram of a single sign of a dense script. */
export const signGram = (sign: number): number => gramOf(sign);

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
  return isDense(first) && isDense(second) ? gramOf(first, second) : undefined;
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
export function queryGrams(text: string): Set<number> {
  const grams = new Set<number>();
  for (let position = 0; position < text.length; position += 1) {
    const unit = text.charCodeAt(position);
    const gram = isDense(unit) ? denseGram(text, position) : trigramAt(text, position);
    if (gram !== undefined) grams.add(gram);
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
