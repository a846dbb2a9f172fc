import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { PricePeriod } from './price.ts';

/** Price, original price, PV, and CV if there is one, on one line. */
export function useFigures(): (figures: Pick<PricePeriod, 'price' | 'showPrice' | 'pv' | 'cv'>) => string {
  const { t } = useTexts('consolePrices');
  const { fullMoney, count } = useFormats();
  return ({ price, showPrice, pv, cv }) => {
    const key = showPrice > price ? 'figures.reduced' : 'figures';
    const figures = t(key, { price: fullMoney(price), original: fullMoney(showPrice), pv: count(pv) });
    return cv === null ? figures : t('figures.withCv', { figures, cv: count(cv) });
  };
}
