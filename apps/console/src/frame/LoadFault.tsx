import { ActButton } from '@upline/ui/desk';
import { useRouteError } from 'react-router';
import { useTexts } from '../shared/i18n.ts';
import styles from './LoadFault.module.css';

/** A script that the server no longer has: the console was renewed while it was open here. */
const isStale = (fault: unknown): boolean => fault instanceof Error && /import|chunk|module script|preload/i.test(fault.message);

/** A page whose script did not come, or that failed. Loading the console again keeps the session. */
export function LoadFault() {
  const { t } = useTexts();
  const stale = isStale(useRouteError());
  return (
    <main className={styles.alone}>
      <h1>{stale ? t('renewed.title') : t('fault.title')}</h1>
      <p>{stale ? t('renewed.text') : t('fault.text')}</p>
      <ActButton variant="go" size="tall" onClick={() => location.reload()}>
        {t('loadAgain')}
      </ActButton>
    </main>
  );
}
