import type { AnswerOf } from '@upline/contract';
import { Terms } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTaxRows } from '../orders/use-tax-rows.ts';
import { moneyRows } from '../orders/money-rows.ts';

/** The order's cost as computed by the checkout; dashes while computing. */
export function OrderSums({ quote }: { readonly quote: AnswerOf<'quoteOrderFor'>['data'] | undefined }) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney, count } = useFormats();
  const words = {
    goods: t('sum.goods'),
    fullPrice: t('sum.fullPrice'),
    shipping: t('sum.shipping'),
    added: (pieces: number) => t('sum.added', { count: pieces }),
    money: fullMoney,
  };
  const taxRows = useTaxRows();
  const tax = quote === undefined ? { added: [[t('sum.tax'), '—'] as const], within: [] } : taxRows(quote);
  const money = (value: number | undefined): string => (value === undefined ? '—' : fullMoney(value));
  return (
    <Terms
      rows={[
        ...(quote === undefined ? [[words.goods, '—'] as const, [words.shipping, '—'] as const] : moneyRows(quote, words)),
        ...tax.added,
        quote && quote.deposit > 0 ? [t('sum.deposit'), money(quote.deposit)] : undefined,
        [t('sum.total'), <b key="total">{money(quote?.total)}</b>],
        ...tax.within,
        ['PV', quote ? count(quote.pv) : '—'],
      ]}
    />
  );
}
