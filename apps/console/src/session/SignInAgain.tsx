import { Dialog } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useState } from 'react';
import { call } from '../shared/calls/api.ts';
import { useTexts } from '../shared/words/i18n.ts';
import type { Account } from './account.ts';
import { FactorForm } from './FactorForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';

/** The session ended while a page was open: sign-in is shown over it, and nothing typed is lost. */
export function SignInAgain({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useTexts();
  const [factors, setFactors] = useState<Account['factors']>();
  const follow = async (): Promise<void> => {
    const { needs, factors: own } = (await call('getOwnAccount', {})).data;
    if (needs === 'nothing') onDone();
    else if (needs === 'factor') setFactors(own);
    else location.reload();
  };
  const somebodyElse = (
    <ActButton variant="ghost" onClick={() => location.reload()}>
      {t('ended.somebodyElse')}
    </ActButton>
  );
  return (
    <Dialog open floating onClose={() => undefined} title={t('ended.title')} closeLabel={t('close')} width={420}>
      <p className="q">{t('ended.text')}</p>
      {factors ? (
        <FactorForm factors={factors} onDone={onDone} beside={somebodyElse} />
      ) : (
        <PasswordForm name={name} onDone={() => void follow()} beside={somebodyElse} />
      )}
    </Dialog>
  );
}
