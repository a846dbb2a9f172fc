import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Plan2 } from '@upline/plan/format2';
import { measureOfVolume } from '../volume/measures.ts';

/**
 * Adapts a text on PV to one of a plan's volumes. Sentences say PV for whatever is counted; if that is money, a note at the end explains it. Unchanged if the volume is PV or the
 * text does not mention it.
 */
export function saidOfVolume(text: string, plan2: Plan2 | undefined, volume: string | undefined, locale: Locale): string {
  if (plan2 === undefined || volume === undefined || !text.includes('PV')) return text;
  const measure = measureOfVolume(plan2, volume);
  return measure === 'PV' ? text : `${text} (${createTranslator(locale)(`messages:trace.volume.${measure}`)})`;
}
