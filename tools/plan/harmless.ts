/** Characters that a terminal acts on, that turn the direction of what stands after them, or that nobody sees. */
const acting = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Each of its code units as JSON writes it. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** A text that somebody typed, with every character that a terminal would act on written out. */
export const harmless = (text: string): string => text.replace(acting, escaped);

/** The same of a message, whose lines stay lines. */
export const harmlessLines = (text: string): string => text.split('\n').map(harmless).join('\n');

/** A value as JSON in one line that does nothing to a terminal. */
export const harmlessJson = (value: unknown): string => harmless(JSON.stringify(value));
