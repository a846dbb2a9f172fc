import { type Locale, nativeName } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';

/** An audience in a few words; empty for everyone. */
export function shownAudience(
  {
    viewers = 'everybody',
    companies,
    cardLevels,
    languages,
  }: { viewers?: string; companies: readonly string[] | null; cardLevels: readonly number[] | null; languages: readonly string[] | null },
  locale: Locale,
): string {
  const say = createTranslator(locale);
  return [
    ...(viewers === 'everybody' ? [] : [say(`consoleContent:viewers.${viewers}` as MessageKey)]),
    ...(companies ?? []),
    ...(cardLevels ?? []).map((level) => say(`consoleContent:card.${level}` as MessageKey)),
    ...(languages ?? []).map((language) => nativeName(language as Locale)),
  ].join(', ');
}
