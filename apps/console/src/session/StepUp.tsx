import { Dialog } from '@upline/ui';
import { useTexts } from '../shared/i18n.ts';
import { useAccount } from './account.ts';
import { FactorForm } from './FactorForm.tsx';
import { sessionStore } from './session-store.ts';

/** A call asks for the second factor again; it goes out once the factor was given, and is refused if the person leaves. */
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
