import { closeToast, showToast } from '@upline/ui';
import { useEffect, useState } from 'react';
import { type Location, useNavigation } from 'react-router';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { nextPage, whenUnreached } from '../shared/unreached.ts';
import styles from './ProgressLine.module.css';

interface Unreached {
  readonly page: Location | undefined;
  readonly note: number;
}

/** Shows that the next page is loading, once this takes longer than a moment; or that it cannot be reached, with a retry button. */
export function ProgressLine() {
  const { t } = useTranslation();
  const { state, location } = useNavigation();
  const [unreached, setUnreached] = useState<Unreached>();

  useEffect(() => {
    whenUnreached((tryAgain) => {
      if (!tryAgain) return showToast(t('offline'));
      const again = () => {
        setUnreached(undefined);
        closeToast(note);
        tryAgain();
      };
      const action = (
        <button type="button" onClick={again}>
          {t('askAgain')}
        </button>
      );
      const note = showToast(t('fault.offline'), { tone: 'danger', action });
      setUnreached({ page: nextPage(), note });
    });
  }, [t]);

  useEffect(() => {
    // The visitor went elsewhere, so that page is no longer wanted. Rendered state lags behind the router, so the router itself is read.
    if (unreached && unreached.page !== nextPage()) closeToast(unreached.note);
  }, [unreached, location]);

  return (
    <div className={styles.place} role="status">
      {state === 'loading' && location !== unreached?.page ? (
        <span className={styles.line}>
          <span className="vh">{t('loading')}</span>
        </span>
      ) : null}
    </div>
  );
}
