import { useState } from 'react';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type Payment, PaymentSheet } from './PaymentSheet.tsx';

const phone = { lead: 'orderNo' } as const;

const low = ['memberCode', 'companyCode', 'balancePart', 'transactionId', 'differs', 'decidedAt'] as const;
/** The member's number starts with the company; an opened row has the rest. All columns together are wider than a desk of 1440 px. */
const hiddenAtFirst = ['companyCode', 'balancePart', 'transactionId', 'differs'] as const;

/** Each attempt to pay an order by a third party, the newest first; a row opens next to the list for people who may read orders. */
export function PaymentsPage() {
  const { t } = useTexts();
  const isReadable = useMay()('order.read');
  const [open, setOpen] = useState<Payment>();
  return (
    <Page
      title={t('rail.payments')}
      sheet={open ? <PaymentSheet key={open.reference} payment={open} onClose={() => setOpen(undefined)} /> : null}
    >
      <ListView
        list="listPayments"
        label={t('rail.payments')}
        wide="failure"
        phone={phone}
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        openId={open?.reference}
        {...(isReadable ? { onOpen: setOpen } : {})}
      />
    </Page>
  );
}
