import { Section } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { moneyRows } from './money-rows.ts';
import type { Order } from './order.ts';
import styles from './OrderFacts.module.css';
import { useSourceName } from './use-source-name.ts';
import { useTaxRows } from './use-tax-rows.ts';

/** An order's cost and what paid it: amounts stand under each other, the total under a line. */
export function OrderMoney({ order }: { readonly order: Order }) {
  const { t } = useTexts('consoleMembers');
  const { fullMoney, count } = useFormats();
  const sourceName = useSourceName();
  const tax = useTaxRows()(order);
  return (
    <Section title={t('order.money')}>
      <dl className={styles.sum}>
        {[
          ...moneyRows(order, {
            goods: t('order.goods'),
            fullPrice: t('order.fullPrice'),
            shipping: t('order.shipping'),
            added: (pieces) => t('order.added', { count: pieces }),
            money: fullMoney,
          }),
          ...tax.added,
          ...(order.deposit > 0 ? [[t('order.deposit'), fullMoney(order.deposit)] as const] : []),
        ].map(([what, amount], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promotions may have one name, and the rows keep their order.
          <div key={at}>
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('order.whole')}</dt>
          <dd>{fullMoney(order.total)}</dd>
        </div>
        {tax.within.map(([what, amount]) => (
          <div key={what} className="q">
            <dt>{what}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div>
          <dt>{t('order.pv')}</dt>
          <dd>{count(order.pv)}</dd>
        </div>
        {order.paidFrom.map(({ source, amount }) => (
          <div key={source} className="q">
            <dt>{sourceName(source)}</dt>
            <dd>{fullMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {order.paidWith === '' ? null : <p className={`q ${styles.paidWith}`}>{`${t('order.paidWith')}: ${order.paidWith}`}</p>}
    </Section>
  );
}
