import { buttonClass } from '@upline/ui';
import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { MonthHistory } from '../../features/earnings/histories/MonthHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings', 'period'] };
export const clientLoader = dictionariesLoader(['earnings', 'period']);

export default function PerformancePage() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <PageHead title={t('months.title')} />
      <h1 className={styles.title}>{t('months.title')}</h1>
      <MonthHistory />
      <p className={styles.more}>
        <Link className={buttonClass({ size: 'small' })} to={paths.performanceMore()} prefetch="intent">
          {t('more.months')}
        </Link>
      </p>
    </>
  );
}
