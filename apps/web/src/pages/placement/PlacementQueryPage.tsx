import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { PlacementQuery } from '../../features/network/PlacementQuery.tsx';
import { PlacementTabs } from '../../features/network/PlacementTabs.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PlacementPage.module.css';

export const handle: PageHandle = { namespaces: ['network'] };
export const clientLoader = dictionariesLoader(['network']);

export default function PlacementQueryPage() {
  const { t } = useTranslation('network');
  return (
    <>
      <PageHead title={t('tab.query')} />
      <h1>{t('placement')}</h1>
      <div className={styles.tabs}>
        <PlacementTabs current="query" />
      </div>
      <PlacementQuery />
    </>
  );
}
