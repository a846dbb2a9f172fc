/** Control characters, characters that turn the reading direction, and invisible ones. */
const acting = /[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** Escapes each code unit like JSON. */
const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** Escapes every character of a user's text that a terminal would act on. */
export const harmless = (text: string): string => text.replace(acting, escaped);

/** Escapes a message but keeps its line breaks. */
export const harmlessLines = (text: string): string => text.split('\n').map(harmless).join('\n');

/** A value as JSON in one line, harmless to a terminal. */
export const harmlessJson = (value: unknown): string => harmless(JSON.stringify(value));
