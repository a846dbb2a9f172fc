import { ActButton } from '@upline/ui/desk';
import { useLayoutEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './LoadFault.module.css';
import { isStale, loadAgain, mayLoadAgain } from './stale-script.ts';

/** A page that failed, or whose script did not load. If the console was updated, it reloads at the same address; the session stays, and the previous page was already left. */
export function LoadFault() {
  const { t } = useTexts();
  const stale = isStale(useRouteError());
  const [isLoading] = useState(() => stale && mayLoadAgain());
  useLayoutEffect(() => {
    if (isLoading) loadAgain();
  }, [isLoading]);
  if (isLoading) return <main className={styles.alone} aria-busy="true" />;
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
