import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { HowLink } from '../../features/earnings/how/HowLink.tsx';
import { IncomeTabs } from '../../features/earnings/income/IncomeTabs.tsx';
import { IncomeToday } from '../../features/earnings/income/IncomeToday.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function IncomeDailyPage() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <PageHead title={t('income.daily.title')} />
      <IncomeTabs current="daily" />
      <IncomeToday />
      <p className={styles.more}>
        <HowLink />
      </p>
    </>
  );
}
