import { Dialog } from '@upline/ui';
import { ActButton } from '@upline/ui/desk';
import { useTexts } from '../shared/i18n.ts';
import { PasswordForm } from './PasswordForm.tsx';

/** The session ended while a page was open: sign-in comes over it, and nothing typed is lost. */
export function SignInAgain({ name, onDone }: { readonly name: string; readonly onDone: () => void }) {
  const { t } = useTexts();
  const somebodyElse = (): void => location.reload();
  return (
    <Dialog open floating onClose={() => undefined} title={t('ended.title')} closeLabel={t('close')} width={420}>
      <p className="q">{t('ended.text')}</p>
      <PasswordForm
        name={name}
        onDone={onDone}
        beside={
          <ActButton variant="ghost" onClick={somebodyElse}>
            {t('ended.somebodyElse')}
          </ActButton>
        }
      />
    </Dialog>
  );
}
