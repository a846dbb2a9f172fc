import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { weekIn } from '../../../operation/texts.ts';
import { decimalText, dollarText, percentText } from './decimal-text.ts';
import { floorOf } from './fraction.ts';
import type { LinesTotal } from './read-trace.ts';

/** One cent in 10^-10 USD. */
const CENT_E10 = 100_000_000n;

/** How the lines of a bonus became its amount, in sentences: what a cap took off, and where cents were made. */
export function explainTotal({ sumE10, cuts }: LinesTotal, amountCents: bigint, locale: Locale): string[] {
  const say = createTranslator(locale);
  const notes = cuts.map(({ companyCode, week, k }) =>
    say('messages:trace.note.cap', { company: companyCode, week: weekIn(locale, week), k: percentText(k, locale) }),
  );
  if (sumE10.numerator === amountCents * CENT_E10 * sumE10.denominator) return notes;
  const values = { sum: dollarText(floorOf(sumE10), locale), amount: decimalText(amountCents, 2, locale, 2) };
  return [...notes, say('messages:trace.note.floor', values)];
}
