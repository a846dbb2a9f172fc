import { Dialog, showToast } from '@upline/ui';
import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import door from '../../session/Door.module.css';
import { call, failureText } from '../../shared/api.ts';
import { useTexts } from '../../shared/i18n.ts';

/** Another password for the own account. Every other session ends. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleAccount');
  const { t: frame } = useTexts();
  const [typed, setTyped] = useState({ password: '', newPassword: '' });
  const [fault, setFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFault(undefined);
    try {
      await call('changeOwnPassword', typed);
      showToast(t('password.changed'));
      onClose();
    } catch (failure) {
      setFault(failureText(failure));
      setPending(false);
    }
  };
  return (
    <Dialog open floating onClose={onClose} title={t('password.change')} closeLabel={frame('close')} width={420}>
      <form className={door.form} onSubmit={(event) => void send(event)}>
        {fault ? (
          <p className={door.fault} role="alert">
            {fault}
          </p>
        ) : null}
        <TextBox
          label={t('password.present')}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
          value={typed.password}
          onChange={({ target }) => setTyped({ ...typed, password: target.value })}
        />
        <TextBox
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
          hint={t('password.rules')}
          value={typed.newPassword}
          onChange={({ target }) => setTyped({ ...typed, newPassword: target.value })}
        />
        <p className={door.acts}>
          <ActButton variant="go" type="submit" pending={isPending ? t('password.change') : undefined}>
            {t('password.change')}
          </ActButton>
        </p>
      </form>
    </Dialog>
  );
}
