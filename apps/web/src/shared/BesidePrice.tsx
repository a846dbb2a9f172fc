import { useTranslation } from './i18n/use-translation.ts';
import { moneyText } from './money.tsx';

/** Figures next to a price that some countries' laws ask for. All are absent in shops where none does. */
interface Beside {
  readonly unitPrice?: number | undefined;
  readonly unitPriceFor?: string | undefined;
  readonly lowestPrice?: number | undefined;
  readonly lowestPriceDays?: number | undefined;
}

/** The price of a fixed quantity, and the lowest price before a reduction. */
export function BesidePrice({ of: { unitPrice, unitPriceFor, lowestPrice, lowestPriceDays: days = 0 } }: { of: Beside }) {
  const { t, locale } = useTranslation();
  return (
    <>
      {unitPrice === undefined ? null : (
        <p className="s14 q">
          <span className="vh">{t('unitPrice')} </span>
          {moneyText(unitPrice, locale)} / {unitPriceFor}
        </p>
      )}
      {lowestPrice === undefined ? null : <p className="s14 q">{t('lowestPrice', { days, price: moneyText(lowestPrice, locale) })}</p>}
    </>
  );
}
