import { RequestRefused } from '@upline/client';
import { ActButton, useKeys } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { useOpenFind } from './find/open-find.ts';
import { failureText } from '../shared/calls/api.ts';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './StateNote.module.css';

/** An empty place: its future content, and the next step. */
export const StateNote = ({
  title,
  children,
  act,
}: {
  readonly title: string;
  readonly children?: ReactNode;
  readonly act?: ReactNode;
}) => (
  <div className={styles.note}>
    <b>{title}</b>
    {children ? <p>{children}</p> : null}
    {act}
  </div>
);

/** Whether the thing that a page is about does not exist, or is none that this person may see. */
export const isMissing = (failure: unknown): boolean => failure instanceof RequestRefused && failure.error?.endsWith('NotFound') === true;

/** A failed read: the reason, its reference, and a way to retry (`r`); for something that does not exist, a way to find it. */
export const Failed = (props: { readonly failure: unknown; readonly again: () => void }) =>
  isMissing(props.failure) ? <Missing failure={props.failure} /> : <Faulty {...props} />;

function Missing({ failure }: { readonly failure: unknown }) {
  const { t } = useTexts();
  const openFind = useOpenFind();
  return (
    <div className={styles.note} role="alert">
      <b>{failureText(failure)}</b>
      <p>{t('missing.text')}</p>
      <ActButton keys="Ctrl K" onClick={openFind}>
        {t('find.label')}
      </ActButton>
    </div>
  );
}

function Faulty({ failure, again }: { readonly failure: unknown; readonly again: () => void }) {
  const { t } = useTexts();
  useKeys([{ keys: 'r', label: t('again'), run: again }]);
  const reference = failure instanceof RequestRefused ? failure.reference : undefined;
  return (
    <div className={styles.note} role="alert">
      <b>{t('failed.title')}</b>
      <p>
        {failureText(failure)} {reference ? t('failed.reference', { reference }) : null}
      </p>
      <ActButton keys="r" onClick={again}>
        {t('again')}
      </ActButton>
    </div>
  );
}
