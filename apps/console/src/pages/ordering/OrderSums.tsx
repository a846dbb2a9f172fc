import type { AnswerOf } from '@upline/contract';
import { Terms } from '../../frame/Page.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';

/** What the order costs, as the checkout computes it; dashes while it is computed. */
export function OrderSums({ quote }: { readonly quote: AnswerOf<'quoteOrderFor'>['data'] | undefined }) {
  const { t } = useTexts('consoleOrdering');
  const { fullMoney, count } = useFormats();
  const money = (value: number | undefined): string => (value === undefined ? '—' : fullMoney(value));
  return (
    <Terms
      rows={[
        [t('sum.goods'), money(quote?.goods)],
        [t('sum.shipping'), money(quote?.shipping)],
        [t('sum.tax'), money(quote?.tax)],
        quote && quote.deposit > 0 ? [t('sum.deposit'), money(quote.deposit)] : undefined,
        [t('sum.total'), <b key="total">{money(quote?.total)}</b>],
        ['PV', quote ? count(quote.pv) : '—'],
      ]}
    />
  );
}
