import { Dialog } from '@upline/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { loadChunk } from '../shared/load-chunk.ts';
import styles from './AppDialog.module.css';

// The code drawing is needed by few visitors, so it stays out of the first load.
const AppCodes = lazy(() => loadChunk(() => import('./AppCodes.tsx')).then((module) => ({ default: module.AppCodes })));

export function AppDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('getTheApp')} closeLabel={t('close')} width={456}>
      <p className="q">{t('scanForApp')}</p>
      <div className={styles.codes}>
        <Suspense fallback={<div className={styles.waiting} aria-busy="true" />}>
          <AppCodes />
        </Suspense>
      </div>
    </Dialog>
  );
}
