import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { TransferSheet } from '../../features/bank/TransferSheet.tsx';
import { useBankTransfer } from '../../features/bank/use-bank-transfer.ts';
import { OpenedPayment } from '../../features/payment/opened/OpenedPayment.tsx';
import { useOpenedId } from '../../features/payment/opened/use-opened-id.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

export const handle: PageHandle = { namespaces: ['bank', 'coin'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['bank', 'coin']);

export default function BankTransferPage() {
  const { t } = useTranslation('bank');
  const transferId = useOpenedId();
  const transfer = useBankTransfer(transferId);
  const { data } = transfer;
  return (
    <OpenedPayment
      head={t('head')}
      query={transfer}
      missing={{ title: t('missing.title'), text: t('missing.text') }}
      failed={{ title: t('error.title'), text: t('noAnswer') }}
    >
      {data && transferId ? <TransferSheet transferId={transferId} transfer={data} /> : null}
    </OpenedPayment>
  );
}
