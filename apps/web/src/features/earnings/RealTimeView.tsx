import { Icon } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Criteria } from './Criteria.tsx';
import { LegBalance } from './LegBalance.tsx';
import { RowsFailed } from './PagedRows.tsx';
import { RealTimeWaiting } from './RealTimeWaiting.tsx';
import styles from './RealTimeView.module.css';
import { StarHero } from './StarHero.tsx';
import { StarLadder } from './StarLadder.tsx';
import { useRealTime } from './use-real-time.ts';
import { WhatIf } from './WhatIf.tsx';

/** The running month: how far, what lacks, the legs, and what more PV would reach. */
export function RealTimeView() {
  const { t } = useTranslation('earnings');
  const query = useRealTime();
  if (query.isLoadingError) return <RowsFailed query={query} />;
  if (!query.data) return <RealTimeWaiting />;
  const month = query.data;
  return (
    <>
      <p className={styles.note}>
        <Icon name="info" size={18} />
        <span>
          {t('realTime.note')} <span className="nowrap">{t('realTime.asOf', { time: month.AS_OF_TIME })}</span>
        </span>
      </p>
      <StarHero month={month} />
      <StarLadder star={month.PASS_STAR} percentage={month.GAP_PERCENTAGE} />
      <Criteria month={month} />
      <LegBalance left={month.MONTH_LINK_LEFT_PV} right={month.MONTH_LINK_RIGHT_PV} />
      <WhatIf />
    </>
  );
}
