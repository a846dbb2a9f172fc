import { Button, ErrorState } from '@upline/ui';
import { useTranslation } from '../shared/i18n/translator.ts';
import styles from './Frame.module.css';

/** A page whose script did not load, or that failed. */
export function LoadFault() {
  const { t } = useTranslation();
  return (
    <main className={styles.alone}>
      <ErrorState
        level={1}
        title={t('fault.title')}
        action={
          <Button variant="go" onClick={() => location.reload()}>
            {t('again')}
          </Button>
        }
      >
        {t('fault.text')}
      </ErrorState>
    </main>
  );
}
