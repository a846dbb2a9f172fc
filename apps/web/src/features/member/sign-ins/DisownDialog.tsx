import { ConfirmDialog } from '../../../shared/ConfirmDialog.tsx';
import { refusalText } from '../../../shared/failure-text.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { type SignIn, useDisownSignIn } from './use-sign-ins.ts';

export interface DisownDialogProps {
  signIn: SignIn | undefined;
  onClose: () => void;
  onDisowned: (needsRecovery: boolean, message: string) => void;
}

/** Asks for confirmation before all other sessions end and the password is disabled. */
export function DisownDialog({ signIn, onClose, onDisowned }: DisownDialogProps) {
  const { t } = useTranslation('security');
  const disown = useDisownSignIn();
  const confirm = () => {
    if (!signIn) return;
    disown.mutate(signIn.id, {
      onSuccess({ data, resultMessage }) {
        onClose();
        onDisowned(data.needsRecovery, resultMessage);
      },
    });
  };
  const close = () => {
    onClose();
    disown.reset();
  };
  return (
    <ConfirmDialog
      open={signIn !== undefined}
      title={t('signIns.ask.title')}
      text={t('signIns.ask.text')}
      confirm={t('signIns.ask.confirm')}
      pending={disown.isPending ? t('signIns.ask.pending') : undefined}
      onConfirm={confirm}
      failure={disown.error ? (refusalText(disown.error) ?? t('noAnswer')) : undefined}
      onClose={close}
    />
  );
}
