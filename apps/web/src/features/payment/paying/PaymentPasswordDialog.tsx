import { Button, Dialog } from '@upline/ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { PasswordField } from '../../member/passwords/PasswordField.tsx';
import styles from './PaymentPasswordDialog.module.css';

export interface PaymentPasswordDialogProps {
  open: boolean;
  /** The amount as text, for the confirmation. */
  amount: string;
  children: ReactNode;
  pending: boolean;
  /** Reason why the last try was refused; undefined if it was not. */
  refusal: string | undefined;
  /** Called when the typed password changes, so that the last error no longer holds. */
  onType: () => void;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the payment password. An empty one is rejected here, a wrong one by the server. */
export function PaymentPasswordDialog({ open, amount, children, pending, refusal, onType, onSubmit, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('payment');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const error = missing ? t('password.missing') : refusal;
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Spaces alone are not a valid password, and a wrong try counts.
    const isMissing = password.trim() === '';
    setMissing(isMissing);
    if (!isMissing) onSubmit(password);
  };
  const close = () => {
    setPassword('');
    setMissing(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('password.title')} closeLabel={t('frame:close')} width={440}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className="q">{t('password.lead', { amount })}</p>
        <dl className={`sum ${styles.parts}`}>{children}</dl>
        <PasswordField
          label={t('password.label')}
          autoComplete="off"
          maxLength={25}
          value={password}
          error={error}
          // The browser's dialog focuses the element with the attribute, which React's `autoFocus` does not set.
          ref={(input) => {
            field.current = input;
            input?.setAttribute('autofocus', '');
          }}
          onChange={(event) => {
            setPassword(event.target.value);
            setMissing(false);
            onType();
          }}
        />
        <Button type="submit" variant="go" wide pending={pending ? t('pay.pending') : undefined}>
          {t('pay.submit', { amount })}
        </Button>
      </form>
    </Dialog>
  );
}
