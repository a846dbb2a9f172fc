import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { HowLink } from '../../features/earnings/how/HowLink.tsx';
import { IncomeTabs } from '../../features/earnings/income/IncomeTabs.tsx';
import { PeriodHistory } from '../../features/earnings/periods/PeriodHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function IncomePeriodsPage() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <PageHead title={t('income.periods.title')} />
      <IncomeTabs current="periods" />
      <PeriodHistory />
      <p className={styles.more}>
        <HowLink />
      </p>
    </>
  );
}
