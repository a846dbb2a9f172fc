import { type Locale, toNumberTag } from './locales.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The platform has no Burmese words for these units. */
const burmese = { second: 'စက္ကန့်', minute: 'မိနစ်', hour: 'နာရီ' } as const;

/** A wait in words, rounded up: `40 seconds`, `19 minutes`, from 90 minutes on `2 hours`. `seconds` above 0. */
export function formatWait(seconds: number, locale: Locale): string {
  const [unit, value] =
    seconds < MINUTE
      ? (['second', seconds] as const)
      : seconds <= 1.5 * HOUR
        ? (['minute', seconds / MINUTE] as const)
        : (['hour', seconds / HOUR] as const);
  if (locale === 'my_MM') return `${Math.ceil(value)} ${burmese[unit]}`;
  const plain = { numberingSystem: 'latn', style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(toNumberTag(locale), plain).format(Math.ceil(value));
}
