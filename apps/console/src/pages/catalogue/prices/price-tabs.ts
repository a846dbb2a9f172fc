import type { PageTab } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const places = { products: paths.prices(), periods: paths.pricePeriods() } as const;

/** Prices by product and price periods, as sibling tabs. */
export function usePriceTabs(here: keyof typeof places): readonly PageTab[] {
  const { t } = useTexts('consolePrices');
  return (Object.keys(places) as (keyof typeof places)[]).map((name) => ({
    to: places[name],
    label: t(`tab.${name}`),
    isHere: name === here,
  }));
}
