import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Order } from './order.ts';

type Row = readonly [string, string];

/** The rows of an order's tax: `added` stand before the total, `within` after it. One of them is empty. */
export function useTaxRows(): (order: Pick<Order, 'tax' | 'taxIncluded' | 'taxLines'>) => { added: Row[]; within: Row[] } {
  const { t } = useTexts('consoleMembers');
  const { fullMoney } = useFormats();
  return ({ tax, taxIncluded, taxLines = [] }) => {
    const taxed = taxLines.filter((line) => line.tax > 0);
    if (taxIncluded !== undefined) {
      const within = taxLines.map(
        (line): Row => [t('order.taxWithin', { rate: line.rate, net: fullMoney(line.net) }), fullMoney(line.tax)],
      );
      return { added: [], within: within.length > 0 ? within : [[t('order.taxOfIt'), fullMoney(taxIncluded)]] };
    }
    if (taxed.length < 2) return { added: [[t('order.tax'), fullMoney(tax)]], within: [] };
    return { added: taxed.map((line): Row => [t('order.taxAt', { rate: line.rate }), fullMoney(line.tax)]), within: [] };
  };
}
