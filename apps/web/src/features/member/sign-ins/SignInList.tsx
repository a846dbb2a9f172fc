import { EmptyState, Skeleton } from '@upline/ui';
import { useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../../shared/LoadFailed.tsx';
import { DisownDialog } from './DisownDialog.tsx';
import { SignInEntry } from './SignInEntry.tsx';
import styles from './SignInEntry.module.css';
import { type SignIn, useSignIns } from './use-sign-ins.ts';

export interface SignInListProps {
  /** After “this was not me” a new password is required. */
  onDisowned: (needsRecovery: boolean, message: string) => void;
}

export function SignInList({ onDisowned }: SignInListProps) {
  const { t } = useTranslation('security');
  const signIns = useSignIns();
  const [foreign, setForeign] = useState<SignIn>();
  if (signIns.isLoadingError) return <LoadFailed query={signIns} title={t('signIns.error.title')} text={t('signIns.error.text')} />;
  if (!signIns.data) return <Waiting />;
  if (signIns.data.length === 0)
    return (
      <EmptyState icon="shield" title={t('signIns.none.title')}>
        {t('signIns.none.text')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('signIns.list')}>
        {signIns.data.map((signIn) => (
          <SignInEntry key={signIn.id} signIn={signIn} onDisown={() => setForeign(signIn)} />
        ))}
      </ul>
      <DisownDialog signIn={foreign} onClose={() => setForeign(undefined)} onDisowned={onDisowned} />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation('security');
  return (
    <ul aria-busy="true" aria-label={t('signIns.list')}>
      {[0, 1, 2].map((place) => (
        <li key={place} className={styles.entry}>
          <Skeleton width={200} height={72} />
          <Skeleton width={120} height={24} radius={99} />
        </li>
      ))}
    </ul>
  );
}
