import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { RealTimeView } from '../../features/earnings/real-time/RealTimeView.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './EarningsPage.module.css';

export const handle: PageHandle = { namespaces: ['earnings'] };
export const clientLoader = dictionariesLoader(['earnings']);

export default function RealTimePage() {
  const { t } = useTranslation('earnings');
  return (
    <>
      <PageHead title={t('realTime')} />
      <h1 className={styles.title}>{t('realTime')}</h1>
      <RealTimeView />
    </>
  );
}
