import type { PageTab } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const places = { stock: paths.stock(), deliveries: paths.deliveries(), counts: paths.counts() } as const;

/** The three stock pages as sibling tabs. */
export function useStockTabs(here: keyof typeof places): readonly PageTab[] {
  const { t } = useTexts('consoleStock');
  return (Object.keys(places) as (keyof typeof places)[]).map((name) => ({
    to: places[name],
    label: t(`tab.${name}`),
    isHere: name === here,
  }));
}
