import { Button, Dialog, TextField } from '@upline/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PaymentPasswordDialog.module.css';

export interface PaymentPasswordDialogProps {
  open: boolean;
  /** The amount, as text, to say what is being confirmed. */
  amount: string;
  pending: boolean;
  /** What the server said of the last try. */
  refusal: string | undefined;
  onSubmit: (password: string) => void;
  onClose: () => void;
}

/** Asks for the payment password; an empty one is rejected here, a wrong one by the server. */
export function PaymentPasswordDialog({ open, amount, pending, refusal, onSubmit, onClose }: PaymentPasswordDialogProps) {
  const { t } = useTranslation('payment');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') onSubmit(password);
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
        <TextField
          label={t('password.label')}
          type="password"
          autoComplete="off"
          maxLength={25}
          value={password}
          error={missing ? t('password.missing') : refusal}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" variant="go" wide pending={pending ? t('pay.pending') : undefined}>
          {t('pay.submit', { amount })}
        </Button>
      </form>
    </Dialog>
  );
}
