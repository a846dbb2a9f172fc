import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import type { PricePeriod } from './price.ts';

/** Price, original price and PV in one line. */
export function useFigures(): (figures: Pick<PricePeriod, 'price' | 'showPrice' | 'pv'>) => string {
  const { t } = useTexts('consolePrices');
  const { fullMoney, count } = useFormats();
  return ({ price, showPrice, pv }) =>
    t(showPrice > price ? 'figures.reduced' : 'figures', { price: fullMoney(price), original: fullMoney(showPrice), pv: count(pv) });
}
