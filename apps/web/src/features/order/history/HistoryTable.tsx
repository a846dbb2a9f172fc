import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { DataTable } from '../../../shared/data-table/DataTable.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../../shared/money.tsx';
import styles from './HistoryTable.module.css';
import type { HistoryOrder } from './use-order-history.ts';

/** Past orders with their fees. On phones each is a row that names each figure. */
export function HistoryTable({ orders, isBusy }: { orders: readonly HistoryOrder[]; isBusy: boolean }) {
  const { t } = useTranslation('order');
  return (
    <DataTable
      label={t('history')}
      isBusy={isBusy}
      className={styles.history}
      columns={(['number', 'paidAt', 'shipping', 'tax', 'points', 'total'] as const).map((key, at) => ({
        key,
        title: t(`column.${key}`),
        isEnd: at > 1,
      }))}
    >
      {orders.map((order) => (
        <HistoryRow key={order.moId} order={order} />
      ))}
    </DataTable>
  );
}

function HistoryRow({ order }: { order: HistoryOrder }) {
  const { t } = useTranslation('order');
  const fee = (column: 'shipping' | 'tax', amount: number) => (
    <td role="cell" className={`end ${styles.fee}`}>
      <span className={styles.label} aria-hidden="true">
        {t(`column.${column}`)}{' '}
      </span>
      <Money amount={amount} size="s" />
    </td>
  );
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.number}>
        <Link className="link" to={paths.orderDetail({ No: order.ORDER_NO, back: paths.orderHistory() })}>
          {order.ORDER_NO}
        </Link>
      </th>
      <td role="cell" className={styles.time}>
        {order.AUDIT_TIME || t('blank')}
      </td>
      {fee('shipping', order.SHIPPING_FEE)}
      {fee('tax', order.TAX_FEE)}
      <td role="cell" className={`end ${styles.points}`}>
        <Pv amount={order.TOTAL_PV} />
      </td>
      <td role="cell" className={`end ${styles.total}`}>
        <Money amount={order.TOTAL_AMOUNT} />
      </td>
    </tr>
  );
}
