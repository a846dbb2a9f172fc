import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { InvoiceSheet } from '../../features/coin/InvoiceSheet.tsx';
import { useCoinInvoice } from '../../features/coin/use-coin-invoice.ts';
import { OpenedPayment } from '../../features/payment/opened/OpenedPayment.tsx';
import { useOpenedId } from '../../features/payment/opened/use-opened-id.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

export const handle: PageHandle = { namespaces: ['coin'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['coin']);

/** A payment in USDT, opened in a new window. */
export default function UsdtInvoicePage() {
  const { t } = useTranslation('coin');
  const invoiceId = useOpenedId();
  const invoice = useCoinInvoice(invoiceId);
  const { data, dataUpdatedAt } = invoice;
  return (
    <OpenedPayment
      head={t('head')}
      query={invoice}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('error.title'), text: t('noAnswer') }}
    >
      {data && invoiceId ? <InvoiceSheet invoiceId={invoiceId} invoice={data} receivedAt={dataUpdatedAt} /> : null}
    </OpenedPayment>
  );
}
