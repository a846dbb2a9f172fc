import { useNavigate } from 'react-router';
import { useListColumns } from '../../../../lists/list-columns.tsx';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { usePages } from '../../../../shared/calls/use-pages.ts';
import { paths } from '../../../../shared/addresses/paths.ts';
import type { MemberTabProps } from '../member.ts';
import { PagedTable } from '../PagedTable.tsx';

const low = ['reference', 'failure', 'balancePart', 'decidedAt', 'payMethod'];
const hidden = ['memberCode', 'companyCode', 'transactionId', 'differs'];
const look = { wide: 'failure', low, cells: {}, phone: { lead: 'orderNo' } };

/** Every attempt of a member to pay an order, their own or another member's. */
export function PaymentsTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const navigate = useNavigate();
  const pages = usePages('listPayments', { filters: { payerCode: memberCode }, pageSize: 25 });
  const columns = useListColumns('listPayments', look);
  return (
    <PagedTable
      pages={pages}
      none="payments"
      label={t('tab.payments')}
      columns={columns}
      hidden={hidden}
      rowId={({ reference }) => reference}
      onOpen={({ orderNo }) => void navigate(paths.order(orderNo))}
    />
  );
}
