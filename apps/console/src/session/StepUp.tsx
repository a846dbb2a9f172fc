import { Dialog } from '@upline/ui';
import { useTexts } from '../shared/words/i18n.ts';
import { useAccount } from './account.ts';
import { FactorForm } from './FactorForm.tsx';
import { sessionStore } from './session-store.ts';

/** Shown when a call requires the second factor again. The call is sent once the factor is given, and refused if the person closes the dialog. */
export function StepUp() {
  const { t } = useTexts();
  const { factors } = useAccount();
  return (
    <Dialog open floating onClose={() => sessionStore.settleFactor(false)} title={t('stepUp.title')} closeLabel={t('close')} width={420}>
      <p className="q">{t('stepUp.text')}</p>
      <FactorForm factors={factors} onDone={() => sessionStore.settleFactor(true)} />
    </Dialog>
  );
}
