import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { PlacementTabs } from '../../features/network/PlacementTabs.tsx';
import { PlacementTree } from '../../features/network/tree/PlacementTree.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './PlacementPage.module.css';

export const handle: PageHandle = { namespaces: ['network'] };
export const clientLoader = dictionariesLoader(['network']);

export default function PlacementTreePage() {
  const { t } = useTranslation('network');
  return (
    <>
      <PageHead title={t('tab.tree')} />
      <h1>{t('placement')}</h1>
      <div className={styles.tabs}>
        <PlacementTabs current="tree" />
      </div>
      <PlacementTree />
    </>
  );
}
