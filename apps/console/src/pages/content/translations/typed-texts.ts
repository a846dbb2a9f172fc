import type { Language } from './text.ts';

/** Typed text that is not saved yet; another page or filter does not lose it. */
const typed = new Map<string, string>();

const keyOf = (language: Language, textId: string): string => `${language} ${textId}`;

export const typedText = (language: Language, textId: string): string | undefined => typed.get(keyOf(language, textId));

export function keepTyped(language: Language, textId: string, text: string | undefined): void {
  if (text === undefined) typed.delete(keyOf(language, textId));
  else typed.set(keyOf(language, textId), text);
}
