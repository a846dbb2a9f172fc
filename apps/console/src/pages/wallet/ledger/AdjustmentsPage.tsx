import type { ListRowOf } from '@upline/contract';
import { Link } from 'react-router';
import { Page } from '../../../frame/Page.tsx';
import { ListView } from '../../../lists/ListView.tsx';
import { useMay } from '../../../session/account.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';

const phone = { lead: 'memberName' } as const;

type Adjustment = ListRowOf<'listAdjustments'>;

const low = ['companyCode', 'isEarnings', 'askedBy', 'approvedBy', 'requestId', 'transferId'] as const;
const hiddenAtFirst = ['adjustmentId', 'memberCode', 'companyCode', 'evidence', 'isEarnings', 'requestId'] as const;

const cells = {
  memberName: ({ memberName, memberCode }: Adjustment) => (
    <>
      {memberName} <span className="s12 q3">{memberCode}</span>
    </>
  ),
};

/** Booked adjustments of members' balances; a row opens the transfer. Waiting ones are among the approvals. */
export function AdjustmentsPage() {
  const { t } = useTexts('consoleLedger');
  return (
    <Page title={t('adjustments.title')} beside={<Waiting />}>
      <ListView
        list="listAdjustments"
        label={t('adjustments.title')}
        wide="reason"
        phone={phone}
        low={low}
        hiddenAtFirst={hiddenAtFirst}
        cells={cells}
        none={{ title: t('adjustments.none'), text: t('adjustments.noneText') }}
        pageOf={({ transferId }) => paths.transfer(transferId)}
      />
    </Page>
  );
}

/** The number that waits for a second person, for people who may see requests. */
function Waiting() {
  const { t } = useTexts('consoleLedger');
  const isOn = useMay()('approval.read');
  const { data } = useAnswer('listApprovals', { filters: { operation: 'adjustWallet', state: ['waiting'] }, pageSize: 25 }, { isOn });
  if (data === undefined || data.count === 0) return null;
  return (
    <Link className="link" to={paths.approvals({ operation: 'adjustWallet', state: 'waiting' })}>
      {t('adjustments.waiting', { count: data.count })}
    </Link>
  );
}
