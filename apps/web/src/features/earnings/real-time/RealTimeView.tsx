import { Icon } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Criteria } from './Criteria.tsx';
import { DeadlineNotice } from '../deadline/DeadlineNotice.tsx';
import { FirstDirect } from '../FirstDirect.tsx';
import { LegBalance } from './LegBalance.tsx';
import { LosingNotice } from '../histories/LosingNotice.tsx';
import { RowsFailed } from '../histories/PagedRows.tsx';
import { RealTimeWaiting } from './RealTimeWaiting.tsx';
import styles from './RealTimeView.module.css';
import { shownPercent } from '../shown-percent.ts';
import { StarHero } from './StarHero.tsx';
import { StarLadder } from './StarLadder.tsx';
import { useDeadline } from '../deadline/use-deadline.ts';
import { useRealTime } from './use-real-time.ts';
import { WhatIf } from './WhatIf.tsx';

/** The running month: progress, missing requirements, the legs, and the effect of more PV. */
export function RealTimeView() {
  const { t } = useTranslation('earnings');
  const query = useRealTime();
  const deadline = useDeadline();
  if (query.isLoadingError) return <RowsFailed query={query} />;
  // Both appear at once, so that nothing moves down.
  if (!query.data || !deadline) return <RealTimeWaiting />;
  const month = query.data;
  return (
    <>
      <DeadlineNotice deadline={deadline} />
      <LosingNotice />
      <p className={styles.note}>
        <Icon name="info" size={18} />
        <span>
          {t('realTime.note')} <span className="nowrap">{t('realTime.asOf', { time: month.AS_OF_TIME })}</span>
        </span>
      </p>
      <StarHero month={month} />
      <StarLadder star={month.PASS_STAR} percentage={shownPercent(month.GAP_PERCENTAGE)} />
      <Criteria month={month} />
      {month.HIGHEST_PASS_STAR > 0 ? null : <FirstDirect />}
      <LegBalance left={month.MONTH_LINK_LEFT_PV} right={month.MONTH_LINK_RIGHT_PV} />
      <WhatIf />
    </>
  );
}
