import { books } from '@upline/contract/books';
import { TextField } from '@upline/ui';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { hashPassword } from '@upline/client/signing';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import { AmountField } from './AmountField.tsx';
import { plainAmount } from './amount-rule.ts';
import { MoveFrame } from './MoveFrame.tsx';
import { PayPasswordField } from './ProofFields.tsx';
import { useBalance } from '../use-balance.ts';
import { useFieldRules } from './use-field-rules.ts';
import { useMoveForm } from './use-move-form.ts';

const nothing = { money: '', paypassword: '', remark: '' };

/** Transfers from the e-wallet to the partner wallet. */
export function VstForm({ onDone }: { onDone: () => void }) {
  const { t, locale } = useTranslation('wallet');
  const balance = useBalance(books.eWallet).data;
  const asksProof = useHasPaymentPassword() !== false;
  const rules = useFieldRules('vst', balance);
  const { form, submit, isSending } = useMoveForm<typeof nothing>({
    nothing,
    passwordField: 'paypassword',
    onDone,
    async send({ money, paypassword, remark }, keyFor) {
      const payload = { money: plainAmount(money, locale), paypassword: asksProof ? hashPassword(paypassword) : '', remark: remark.trim() };
      const { resultMessage } = await api.call('transferAccountVst', payload, { idempotencyKey: keyFor(payload) });
      return resultMessage || t('transferred');
    },
  });
  const { errors } = form.formState;
  return (
    <MoveFrame
      balance={balance}
      failure={errors.root?.message}
      submit={t('transfer')}
      pending={isSending ? t('transferring') : undefined}
      onSubmit={(event) => void submit(event)}
    >
      <AmountField error={errors.money?.message} {...form.register('money', rules.amount)} />
      {asksProof ? <PayPasswordField error={errors.paypassword?.message} field={form.register('paypassword', rules.password)} /> : null}
      <TextField label={t('field.remark')} error={errors.remark?.message} autoComplete="off" maxLength={200} {...form.register('remark')} />
    </MoveFrame>
  );
}
