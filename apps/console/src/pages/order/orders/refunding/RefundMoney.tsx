import type { AnswerOf } from '@upline/contract';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useSourceName } from '../use-source-name.ts';
import styles from './RefundSheet.module.css';

/** The refund to the cent: by its parts, less the amount that a payer's bank has taken, and by destination. */
export function RefundMoney({ preview }: { readonly preview: AnswerOf<'previewRefund'>['data'] }) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const { money, fullMoney } = useFormats();
  const sourceName = useSourceName();
  const { goods, tax, taxIncluded, shipping, deposit, total, covered, due, to } = preview;
  const rows: (readonly [string, ReactNode])[] = [
    [members('order.goods'), money(goods)],
    ...(taxIncluded === undefined ? [[members('order.tax'), money(tax)] as const] : []),
    [t('refund.shippingShare'), money(shipping)],
    ...(deposit > 0 ? [[members('order.deposit'), money(deposit)] as const] : []),
    ...(covered > 0
      ? ([
          [t('refund.worth'), money(total)],
          [t('refund.covered'), money(-covered)],
        ] as const)
      : []),
    [t('refund.goesBack'), <b key="due">{fullMoney(due)}</b>],
    ...(taxIncluded === undefined ? [] : [[members('order.taxOfIt'), money(taxIncluded)] as const]),
    ...to.map(({ source, amount }) => [t('refund.to', { source: sourceName(source) }), money(amount)] as const),
  ];
  return (
    <dl className={styles.money}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
