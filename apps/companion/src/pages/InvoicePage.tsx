import { Button, EmptyState, Icon, showToast, Skeleton } from '@upline/ui';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { invoiceScale, shipDays } from '../features/order/invoice-amounts.ts';
import { InvoiceSheet } from '../features/order/InvoiceSheet.tsx';
import { saveInvoice } from '../features/order/save-invoice.ts';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api } from '../shared/api.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { noneWhere } from '../shared/none-where.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './InvoicePage.module.css';

async function loadInvoice(memberOrderNo: string) {
  const [orders, parcels] = await Promise.all([
    api.call('orderByOrderNo', { memberOrderNo }).catch(noneWhere('orderNotFound')),
    api.call('getLogisticsByMobile', { memberOrderNo }).catch(() => undefined),
  ]);
  const order = orders?.success === '1' ? orders.data[0] : undefined;
  const sent = parcels?.success === '1' ? parcels.data : [];
  return order?.canWatch === '0' ? { order, tracking: sent.map(({ postId }) => postId), shipped: shipDays(sent) } : null;
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

export function InvoicePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const number = (query.get('memberOrderNo') ?? '').trim();
  const invoice = useLoaded(number, () => loadInvoice(number));
  const scale = invoiceScale(useSyncExternalStore(onResize, () => document.documentElement.clientWidth));
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const isSaved = await saveInvoice(number).catch(() => false);
    setSaving(false);
    showToast(t(isSaved ? 'invoice.saved' : 'invoice.notSaved'), isSaved ? {} : { tone: 'danger' });
  };
  const download = (
    <Button
      variant="ghost"
      aria-label={t('invoice.download')}
      pending={isSaving ? t('invoice.downloading') : undefined}
      onClick={() => void save()}
    >
      <Icon name="download" />
    </Button>
  );
  return (
    <Screen title={t('invoice.title')} isWide={Boolean(invoice.data)} act={invoice.data ? download : undefined}>
      {invoice.failed ? (
        <LoadFailed onAgain={invoice.again} />
      ) : invoice.data === undefined ? (
        <div role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height={480} />
        </div>
      ) : invoice.data === null ? (
        <EmptyState icon="list" title={t('invoice.none')}>
          {t('invoice.none.text')}
        </EmptyState>
      ) : (
        <div className={styles.window}>
          <div className={styles.sheet} style={{ zoom: scale }} data-scale={scale}>
            <InvoiceSheet {...invoice.data} />
          </div>
        </div>
      )}
    </Screen>
  );
}
