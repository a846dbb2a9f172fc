import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';

/** The name of a star 0, 10 … 60 in a language. Throws RangeError for any other number. */
export function starName(star: number, locale: Locale): string {
  const say = createTranslator(locale);
  switch (star) {
    case 0:
      return say('messages:star.0');
    case 10:
      return say('messages:star.10');
    case 20:
      return say('messages:star.20');
    case 30:
      return say('messages:star.30');
    case 40:
      return say('messages:star.40');
    case 50:
      return say('messages:star.50');
    case 60:
      return say('messages:star.60');
    default:
      throw new RangeError(`no such star: ${star}`);
  }
}
