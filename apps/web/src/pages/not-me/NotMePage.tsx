import { useMutation } from '@tanstack/react-query';
import { Button } from '@upline/ui';
import { useState } from 'react';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { SplitFrame } from '../../frame/SplitFrame.tsx';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './NotMePage.module.css';

export const handle: PageHandle = { namespaces: ['security'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['security']);

/** The page linked from the mail about a correction. Only its button blocks the account, so that a mail scanner that opens the page changes nothing. */
export default function NotMePage() {
  const { t } = useTranslation('security');
  const [isBroken, setBroken] = useState(false);
  const stopping = useMutation({ mutationFn: (token: string) => api.call('disownCorrection', { token }) });
  const stop = (): void => {
    const token = location.hash.slice(1);
    setBroken(token === '');
    if (token !== '' && !stopping.isPending) stopping.mutate(token);
  };
  const fault = isBroken ? t('notMe.broken') : stopping.error ? (refusalText(stopping.error) ?? t('frame:fault.offline')) : undefined;
  return (
    <SplitFrame titleId="not-me">
      <PageHead title={t('notMe.title')} />
      <h1 id="not-me">{t(stopping.isSuccess ? 'notMe.done' : 'notMe.title')}</h1>
      <p className="q" role={stopping.isSuccess ? 'status' : undefined}>
        {t(stopping.isSuccess ? 'notMe.doneText' : 'notMe.text')}
      </p>
      {fault === undefined ? null : (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      {stopping.isSuccess ? null : (
        <Button variant="go" size="big" wide onClick={stop} pending={stopping.isPending ? t('notMe.stopping') : undefined}>
          {t('notMe.stop')}
        </Button>
      )}
    </SplitFrame>
  );
}
