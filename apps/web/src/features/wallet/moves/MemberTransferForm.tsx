import { RequestRefused } from '@upline/client';
import { books } from '@upline/contract/books';
import { TextField } from '@upline/ui';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { registerField } from '../../../shared/forms/register-field.ts';
import { hashPassword } from '@upline/client/signing';
import { useMember } from '../../member/use-member.ts';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import { AmountField } from './AmountField.tsx';
import { plainAmount } from './amount-rule.ts';
import { MoveFrame } from './MoveFrame.tsx';
import { ProofFields } from './ProofFields.tsx';
import { useBalance } from '../use-balance.ts';
import { useFieldRules } from './use-field-rules.ts';
import { useMoveForm } from './use-move-form.ts';
import { useRecipient } from './use-recipient.ts';

const nothing = { destinationUserCode: '', money: '', verifyCode: '', paypassword: '' };

/** Transfers from one's own e-wallet to another member's. */
export function MemberTransferForm({ onDone }: { onDone: () => void }) {
  const { t, locale } = useTranslation('wallet');
  const balance = useBalance(books.eWallet).data;
  const { userCode = '', email = '' } = useMember().data ?? {};
  const asksProof = useHasPaymentPassword() !== false;
  const rules = useFieldRules('member', balance);
  const { form, submit, isSending } = useMoveForm<typeof nothing>({
    nothing,
    passwordField: 'paypassword',
    onDone,
    async holds() {
      const name = await recipient.unread();
      return name === undefined ? undefined : t('recipient.first', { name });
    },
    async send({ destinationUserCode, money, verifyCode, paypassword }, keyFor) {
      const proof = asksProof ? { email, verifyCode, paypassword: hashPassword(paypassword) } : {};
      const payload = { destinationUserCode: destinationUserCode.trim(), money: plainAmount(money, locale), ...proof };
      try {
        const { resultMessage } = await api.call(
          'transferAccount',
          { ...payload, seen: recipient.seen() },
          { idempotencyKey: keyFor(payload) },
        );
        return resultMessage || t('transferred');
      } catch (error) {
        // A server that does not know `seen` (malformed) sends none when the recipient is looked up again.
        if (error instanceof RequestRefused && (error.error === 'seenDiffers' || error.field === 'seen')) recipient.forget();
        throw error;
      }
    },
  });
  const recipient = useRecipient(
    () => form.getValues('destinationUserCode'),
    (message) => form.setError('destinationUserCode', { message }),
  );
  const { errors } = form.formState;
  return (
    <MoveFrame
      balance={balance}
      failure={errors.root?.message}
      submit={t('transfer')}
      pending={isSending ? t('transferring') : undefined}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label={t('field.destination')}
        error={errors.destinationUserCode?.message}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        hint={recipient.name === '' ? t('recipient.check') : t('recipient.is', { name: recipient.name })}
        {...form.register('destinationUserCode', { ...rules.filled('destination'), onBlur: recipient.look, onChange: recipient.forget })}
      />
      <AmountField error={errors.money?.message} {...form.register('money', rules.amount)} />
      {asksProof ? (
        <ProofFields
          userCode={userCode}
          email={email}
          code={{ error: errors.verifyCode?.message, field: registerField(form, 'verifyCode', rules.code) }}
          password={{ error: errors.paypassword?.message, field: form.register('paypassword', rules.password) }}
          onCodeRefused={(message) => form.setError('verifyCode', { message }, { shouldFocus: true })}
        />
      ) : null}
    </MoveFrame>
  );
}
