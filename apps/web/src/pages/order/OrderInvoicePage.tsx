import { buttonClass, EmptyState, Skeleton } from '@upline/ui';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { Invoice } from '../../features/order/invoice/Invoice.tsx';
import { InvoiceActs } from '../../features/order/invoice/InvoiceActs.tsx';
import { useOrder } from '../../features/order/use-order.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './OrderInvoicePage.module.css';

export const handle: PageHandle = { namespaces: ['order'] };
export const clientLoader = dictionariesLoader(['order']);

/** The invoice of an order, if the server shows one. Only the invoice is printed. */
export default function OrderInvoicePage() {
  const { t } = useTranslation('order');
  const [query] = useSearchParams();
  const number = (query.get('No') ?? '').trim();
  const order = useOrder(number);
  const sheet = useRef<HTMLElement>(null);
  const shown = order.data?.canWatch === '0' ? order.data : undefined;
  return (
    <>
      <PageHead title={t('invoice.numbered', { number })} />
      <div className={styles.head}>
        <BackLink to={order.data ? paths.orderDetail({ No: number }) : paths.ordersAll()}>{t(order.data ? 'order' : 'title')}</BackLink>
        {shown ? <InvoiceActs number={number} sheet={() => sheet.current} /> : null}
      </div>
      {order.isLoadingError ? (
        <LoadFailed query={order} title={t('errorOne.title')} text={t('error.text')} level={1} />
      ) : order.data === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('invoice.loading')}>
          <Skeleton height={720} />
        </div>
      ) : shown ? (
        <Invoice order={shown} ref={sheet} />
      ) : (
        <EmptyState
          icon="document"
          level={1}
          title={t('invoice.absent.title')}
          action={
            <Link className={buttonClass({ variant: 'out' })} to={paths.ordersAll()}>
              {t('absent.all')}
            </Link>
          }
        >
          {t('invoice.absent.text')}
        </EmptyState>
      )}
    </>
  );
}
