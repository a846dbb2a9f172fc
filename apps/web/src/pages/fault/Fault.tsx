import { Button, buttonClass, ErrorState } from '@upline/ui';
import { type ErrorResponse, Link, useRevalidator } from 'react-router';
import { noAnswerStatus } from '../../app/accept.ts';
import { usePageContext } from '../../app/AppProviders.tsx';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './Fault.module.css';

/** The error that the page threw: the server's sentence, or that there was no answer. */
export type FaultTold = Pick<ErrorResponse, 'status' | 'data'>;

/** Replaces a page: what happened, what is safe, how to continue, and the reference that finds the fault in the log. */
export function Fault({ told }: { told?: FaultTold | undefined }) {
  const { t } = useTranslation();
  const { reference } = usePageContext();
  const { revalidate, state } = useRevalidator();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('fault.title')} />
      <ErrorState
        level={1}
        title={t('fault.title')}
        action={
          <>
            <Button variant="out" pending={state === 'loading' ? t('askingAgain') : undefined} onClick={() => void revalidate()}>
              {t('askAgain')}
            </Button>
            <Link className={buttonClass({ variant: 'ghost' })} to={paths.index()}>
              {t('fault.home')}
            </Link>
          </>
        }
      >
        {(told?.data as { message?: string } | null)?.message || t(told?.status === noAnswerStatus ? 'fault.offline' : 'fault.text')}
      </ErrorState>
      {reference ? (
        <p className="q3 s14" data-reference={reference} suppressHydrationWarning>
          {t('fault.reference', { reference })}
        </p>
      ) : null}
    </div>
  );
}
