import { Button } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import styles from './OpenInBrowser.module.css';

/** Covers the page in a messenger's browser, which cannot open apps. The messenger's menu can open the phone's browser. */
export function OpenInBrowser() {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog ref={ref} className={styles.overlay} aria-labelledby="open-in-browser">
      <svg viewBox="0 0 40 40" width="40" height="40" className={styles.arrow} aria-hidden="true">
        <path d="M6 36C8 20 18 10 33 7M23 4l11 2.5-5 10" />
      </svg>
      <h2 id="open-in-browser">{t('embedded.title')}</h2>
      <p>{t('embedded.text')}</p>
      <Button variant="out" onClick={() => ref.current?.close()}>
        {t('embedded.stay')}
      </Button>
    </dialog>
  );
}
