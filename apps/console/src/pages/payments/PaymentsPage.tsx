import { Page } from '../../frame/Page.tsx';
import { ListView } from '../../lists/ListView.tsx';
import { useTexts } from '../../shared/i18n.ts';

const low = ['memberCode', 'companyCode', 'balancePart', 'transactionId', 'differs', 'decidedAt'] as const;

/** Each attempt to pay an order by a third party, the newest first. */
export function PaymentsPage() {
  const { t } = useTexts();
  return (
    <Page title={t('rail.payments')}>
      <ListView list="listPayments" label={t('rail.payments')} wide="failure" low={low} />
    </Page>
  );
}
