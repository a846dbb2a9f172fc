import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { HowLink } from '../../features/earnings/how/HowLink.tsx';
import { IncomeHistory } from '../../features/earnings/income/IncomeHistory.tsx';
import { IncomeTabs } from '../../features/earnings/income/IncomeTabs.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings', 'period'] };
export const clientLoader = dictionariesLoader(['earnings', 'period']);

export default function IncomeHistoryPage() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <PageHead title={t('income.history.title')} />
      <IncomeTabs current="history" />
      <IncomeHistory />
      <p className={styles.more}>
        <Link className={buttonClass({ size: 'small' })} to={paths.incomeHistoryMore()} prefetch="intent">
          {t('more.weeks')}
        </Link>
        <HowLink />
      </p>
    </>
  );
}
