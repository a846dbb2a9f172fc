import { Dialog } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { AppCodes } from './AppCodes.tsx';
import styles from './AppDialog.module.css';

export function AppDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('getTheApp')} closeLabel={t('close')} width={456}>
      <p className="q">{t('scanForApp')}</p>
      <div className={styles.codes}>
        <AppCodes />
      </div>
    </Dialog>
  );
}
