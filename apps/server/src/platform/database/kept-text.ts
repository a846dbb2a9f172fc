/**
 * The beginning of a text, at most `most` UTF-16 units. A sign that would be cut in halves is left out: half of one is no text, and PostgreSQL refuses JSON that has it.
 */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const isCut = /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(most));
  return text.slice(0, isCut ? most - 1 : most);
}

/** A text that PostgreSQL keeps: it knows no NUL and no half of a surrogate pair, which files may contain; U+FFFD stands for them. */
export const keptText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** A value as JSON that PostgreSQL keeps. */
export const keptJson = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'string' ? keptText(part) : part));
