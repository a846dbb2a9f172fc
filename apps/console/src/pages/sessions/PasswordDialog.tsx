import { Dialog, showToast } from '@upline/ui';
import { ActButton, TextBox } from '@upline/ui/desk';
import { useState } from 'react';
import door from '../../session/Door.module.css';
import { NewPasswordBox } from '../../session/NewPasswordBox.tsx';
import { useSending } from '../../session/use-sending.ts';
import { call } from '../../shared/calls/api.ts';
import { useTexts } from '../../shared/words/i18n.ts';

/** Changes the person's own password. Every other session ends. */
export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('consoleAccount');
  const { t: frame } = useTexts();
  const [typed, setTyped] = useState({ password: '', newPassword: '' });
  const { fault, isPending, onSubmit } = useSending(async () => {
    await call('changeOwnPassword', typed);
    showToast(t('password.changed'));
    onClose();
  });
  return (
    <Dialog open floating onClose={onClose} title={t('password.change')} closeLabel={frame('close')} width={420}>
      <form className={door.form} onSubmit={onSubmit}>
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
        <NewPasswordBox value={typed.newPassword} onChange={(newPassword) => setTyped({ ...typed, newPassword })} />
        <p className={door.acts}>
          <ActButton variant="go" type="submit" pending={isPending ? t('password.change') : undefined}>
            {t('password.change')}
          </ActButton>
        </p>
      </form>
    </Dialog>
  );
}
