import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Plan2 } from '@upline/plan/format2';
import { measureOfVolume } from '../volume/measures.ts';

/**
 * A text that speaks of PV, as it is said of one of a plan's volumes. Sentences say PV for whatever is counted; where that is money, the text ends with what PV means in it.
 * Unchanged where it is PV, and where the text does not speak of it.
 */
export function saidOfVolume(text: string, plan2: Plan2 | undefined, volume: string | undefined, locale: Locale): string {
  if (plan2 === undefined || volume === undefined || !text.includes('PV')) return text;
  const measure = measureOfVolume(plan2, volume);
  return measure === 'PV' ? text : `${text} (${createTranslator(locale)(`messages:trace.volume.${measure}`)})`;
}
