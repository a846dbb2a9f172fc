import { type DataColumn, DataTable } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Section, TwoColumns } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import { OrderAddress } from './OrderAddress.tsx';
import styles from './OrderFacts.module.css';
import { moneyRows } from './money-rows.ts';
import { useTaxRows } from './use-tax-rows.ts';
import { useSourceName } from './use-source-name.ts';
import type { Order } from './order.ts';

type Line = Order['lines'][number];

/** The lines of an order; a skeleton of the same height while loading. */
export function OrderLines({ order }: { readonly order: Order | undefined }) {
  const { t } = useTexts('consoleMembers');
  const words = useTableWords();
  const columns = useLineColumns(order?.lines.some(({ cv }) => cv !== null) === true);
  return (
    <Section title={t('order.lines')}>
      <DataTable
        label={t('order.lines')}
        rows={order?.lines ?? []}
        columns={columns}
        rowId={({ lineId }) => String(lineId)}
        words={words}
        skeletonRows={order ? undefined : 3}
      />
    </Section>
  );
}

/** An order's cost, payment, address and parcels. */
export function OrderFacts({ order, parcels }: { readonly order: Order; readonly parcels: ReactNode }) {
  const { t } = useTexts('consoleMembers');
  const { fullMoney, count } = useFormats();
  const sourceName = useSourceName();
  const tax = useTaxRows()(order);
  return (
    <TwoColumns isEven>
      <Section title={t('order.goesTo')}>
        <OrderAddress order={order} />
        {parcels}
      </Section>
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
    </TwoColumns>
  );
}

export function OrderNotes({ order: { notes } }: { readonly order: Order }) {
  const { t } = useTexts('consoleMembers');
  const { t: orders } = useTexts('consoleOrders');
  const { at } = useFormats();
  return (
    <Section title={t('notes')}>
      {notes.length === 0 ? <p className="q3">{orders('noNotes')}</p> : null}
      <ul className={styles.notes}>
        {notes.map(({ noteId, text, by, at: written, struckAt, struckReason }) => (
          <li key={noteId}>
            <span className={struckAt ? styles.struck : undefined}>{text}</span>
            <small>{[by, at(written), struckReason].filter((part) => part !== '').join(', ')}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const cvColumn = (count: (points: number) => string): DataColumn<Line> => ({
  id: 'cv',
  title: 'CV',
  isFigure: true,
  isLow: true,
  cell: ({ cv, pv }) => count(cv ?? pv),
});

/** CV has a column if a line was sold with one. */
function useLineColumns(hasCv: boolean): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleMembers');
  const { money, count } = useFormats();
  return [
    { id: 'name', title: t('order.product'), takesRest: true, cell: ({ name }) => name },
    { id: 'productNo', title: t('order.productNo'), isLow: true, cell: ({ productNo }) => productNo },
    { id: 'price', title: t('order.price'), isFigure: true, isLow: true, cell: ({ price }) => money(price) },
    { id: 'pv', title: 'PV', isFigure: true, isLow: true, cell: ({ pv }) => count(pv) },
    ...(hasCv ? [cvColumn(count)] : []),
    { id: 'pieces', title: t('order.pieces'), isFigure: true, cell: ({ pieces }) => count(pieces) },
    { id: 'sum', title: t('order.sum'), isFigure: true, cell: ({ sum }) => money(sum) },
  ];
}
