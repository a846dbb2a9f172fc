import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { CodeField } from '../../member/code/CodeField.tsx';
import { maskEmail } from '../../member/mask-email.ts';
import { PasswordField } from '../../member/passwords/PasswordField.tsx';
import { useCodeRequest } from '../../member/code/use-code-request.ts';
import styles from './MoveForm.module.css';

interface ProofField {
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

export interface ProofFieldsProps {
  readonly userCode: string;
  readonly email: string;
  readonly code: ProofField;
  readonly password: ProofField;
  /** Shows at the code field why no code could be sent. */
  readonly onCodeRefused: (message: string) => void;
}

/** The proof of a transfer to a member and of a withdrawal: the code from a mail, and the payment password. */
export function ProofFields({ userCode, email, code, password, onCodeRefused }: ProofFieldsProps) {
  const { t } = useTranslation('wallet');
  const check = () => {
    if (email === '') onCodeRefused(t('noEmail'));
    return email !== '';
  };
  const request = useCodeRequest({ type: '2', userCode, email, check });
  return (
    <>
      <div>
        <CodeField request={request} error={code.error} maxLength={6} {...code.field} />
        {email ? <p className={styles.note}>{t('codeGoesTo', { email: maskEmail(email) })}</p> : null}
      </div>
      <PayPasswordField {...password} />
    </>
  );
}

/** Only the payment password, required for a transfer to the partner wallet. */
export function PayPasswordField({ error, field }: ProofField) {
  const { t } = useTranslation('wallet');
  return <PasswordField label={t('field.password')} error={error} autoComplete="off" maxLength={25} {...field} />;
}
