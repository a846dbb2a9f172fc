import { useCallback } from 'react';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { ShippingRate, TaxRate } from './country.ts';

/** A rate in words: its content, and its first and last day. */
export function useRateWords() {
  const { t } = useTexts('consoleCountries');
  const { count, money, today } = useFormats();
  const period = useCallback(
    ({ from, to }: { readonly from: string | null; readonly to: string | null }): string => {
      const first = from === null ? t('fromBeginning') : today(new Date(from));
      // The end itself is not part of the period.
      const last = to === null ? undefined : today(new Date(Date.parse(to) - 1));
      if (last === undefined) return t('period.open', { from: first });
      return from === null ? t('period.until', { to: last }) : t('period', { from: first, to: last });
    },
    [t, today],
  );
  const steps = useCallback(
    (rate: Pick<ShippingRate, 'steps'>): string =>
      rate.steps
        .map(({ upToGrams, fee }) =>
          upToGrams === null ? t('step.any', { fee: money(fee) }) : t('step', { grams: count(upToGrams), fee: money(fee) }),
        )
        .join(' · '),
    [t, count, money],
  );
  const value = useCallback((rate: TaxRate | ShippingRate): string => ('steps' in rate ? steps(rate) : `${rate.percent} %`), [steps]);
  return { period, value };
}
