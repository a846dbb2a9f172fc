import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { periodIn } from '../../../operation/texts.ts';
import { decimalText, dollarText, percentText } from './decimal-text.ts';
import { addTimes, type Fraction, floorOf } from '@upline/plan';
import type { LinesTotal } from './read-trace.ts';

/** One cent in 10^-10 USD. */
const CENT_E10 = 100_000_000n;

/** Explains in sentences how the lines of a bonus became its amount: the caps that cut, the rounding to cents, and what was reversed in whole cents. */
export function explainTotal({ sumE10, takenBackE10, cuts }: LinesTotal, amountCents: bigint, locale: Locale, every = 'week'): string[] {
  const say = createTranslator(locale);
  const notes = cuts.map(({ companyCode, week, k }) =>
    say('messages:trace.note.cap', { company: companyCode, week: periodIn(locale, every, week), k: percentText(k, locale) }),
  );
  const ownE10 = addTimes(sumE10, -1n, takenBackE10);
  const ownCents = floorOf({ numerator: ownE10.numerator, denominator: ownE10.denominator * CENT_E10 });
  const notesOf = (key: 'floor' | 'takenBack' | 'memberCap', exact: Fraction, cents: bigint): string[] => {
    if (exact.numerator === cents * CENT_E10 * exact.denominator) return [];
    return [say(`messages:trace.note.${key}`, { sum: dollarText(floorOf(exact), locale), amount: decimalText(cents, 2, locale, 2) })];
  };
  // Without reversals only a cap on a single member's amount changes the sum.
  if (takenBackE10.numerator === 0n && ownCents !== amountCents) return [...notes, ...notesOf('memberCap', ownE10, amountCents)];
  // Reversals take the whole cents that earlier weeks booked. The week's own lines are rounded down once, as a sum.
  return [...notes, ...notesOf('floor', ownE10, ownCents), ...notesOf('takenBack', takenBackE10, amountCents - ownCents)];
}
