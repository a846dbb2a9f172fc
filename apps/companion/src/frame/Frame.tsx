import { ErrorState, Button, ToastRegion, useKeptFocus, useOnline } from '@upline/ui';
import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { useCompanionState } from '../shared/companion-state.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { useOpenedOffline } from './use-opened-offline.ts';
import styles from './Frame.module.css';

/** The frame around every page: the loading line, messages, and the note that there is no network. */
export function Frame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLoading = useCompanionState(({ res_count }) => res_count > 0);
  const isOpenedOffline = useOpenedOffline();
  const isOnline = useOnline() && !isOpenedOffline;
  const [wasOnline, setWasOnline] = useState(isOnline);
  // A page that was opened with a network is never removed.
  if (isOnline && !wasOnline) setWasOnline(true);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  useKeptFocus();
  return (
    <>
      <div role="status">
        {isLoading ? (
          <div className={styles.line}>
            <span className="vh">{t('loading')}</span>
          </div>
        ) : null}
        {!isOnline && wasOnline ? <p className={styles.offline}>{t('offline.note')}</p> : null}
      </div>
      {isOnline || wasOnline ? (
        <Outlet />
      ) : (
        <main className={styles.alone}>
          <ErrorState
            level={1}
            icon="globe"
            title={t('offline.title')}
            action={
              <Button variant="go" onClick={() => location.reload()}>
                {t('again')}
              </Button>
            }
          >
            {t('offline.text')}
          </ErrorState>
        </main>
      )}
      <ToastRegion label={t('messages')} closeLabel={t('close')} />
    </>
  );
}
