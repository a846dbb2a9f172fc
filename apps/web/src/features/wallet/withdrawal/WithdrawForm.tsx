import { wordOr } from '@upline/i18n/texts';
import { books } from '@upline/contract/books';
import type { AnswerOf } from '@upline/contract';
import { formatMoney } from '@upline/i18n';
import { Button, SelectField, TextField } from '@upline/ui';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { registerField } from '../../../shared/forms/register-field.ts';
import { hashPassword } from '@upline/client/signing';
import { useZonedTime } from '../../content/use-zoned-time.ts';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import { BankAccount } from '../bank/BankAccount.tsx';
import { BankDialog } from '../bank/BankDialog.tsx';
import { useBankDetails } from '../bank/use-bank-details.ts';
import { AmountField } from '../moves/AmountField.tsx';
import { amountText, plainAmount } from '../moves/amount-rule.ts';
import { MoveFrame } from '../moves/MoveFrame.tsx';
import { ProofFields } from '../moves/ProofFields.tsx';
import { useBalance } from '../use-balance.ts';
import { useFieldRules } from '../moves/use-field-rules.ts';
import { useMoveForm } from '../moves/use-move-form.ts';
import { WithdrawalAgreement } from './WithdrawalAgreement.tsx';
import styles from './WithdrawForm.module.css';

/** The currency of a withdrawal, by wire number: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. Payments number their networks differently. */
type Currency = '1' | '3' | '4';

const currencies = ['1', '3', '4'] as const satisfies readonly Currency[];

/** Dollars go to the bank account that the shop already knows. Only tokens need an address to be typed. */
const needsAddress = (currency: Currency): boolean => currency === '3' || currency === '4';

interface Fields {
  amount: string;
  sendType: Currency;
  address: string;
  verifyCode: string;
  password: string;
  agreed: boolean;
}

const nothing: Fields = { amount: '', sendType: '1', address: '', verifyCode: '', password: '', agreed: false };

/** Requests a withdrawal from the e-wallet. The amount is held until staff decide. */
export function WithdrawForm({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { userCode, email } = member;
  const { t, locale } = useTranslation('wallet');
  const [isEditing, setEditing] = useState(false);
  const navigate = useNavigate();
  const balance = useBalance(books.eWallet).data;
  const asksProof = useHasPaymentPassword() !== false;
  const bank = useSeenBank();
  const rules = useFieldRules('withdraw', balance);
  const { form, submit, isSending } = useMoveForm<Fields>({
    nothing,
    passwordField: 'password',
    onDone: () => void navigate(paths.walletWithdrawalRecord()),
    async send({ amount, sendType, address, verifyCode, password }, keyFor) {
      const proof = asksProof ? { email, verifyCode, password: hashPassword(password) } : {};
      const payload = { amount: plainAmount(amount, locale), sendType, ...bank.destinationOf(sendType, address), ...proof };
      const { resultMessage } = await api.call('saveJbdSendNote', payload, { idempotencyKey: keyFor(payload) }).catch(bank.showCurrent);
      return resultMessage || t('withdraw.done');
    },
  });
  const { errors } = form.formState;
  return (
    <div className={styles.form}>
      <MoveFrame
        balance={balance}
        failure={errors.root?.message}
        submit={t('withdraw.submit')}
        pending={isSending ? t('withdraw.pending') : undefined}
        onSubmit={(event) => void submit(event)}
      >
        <AmountField error={errors.amount?.message} {...form.register('amount', rules.amount)} />
        <div>
          <Button
            variant="out"
            size="small"
            onClick={() => form.setValue('amount', amountText(balance ?? 0, locale), { shouldValidate: true })}
          >
            {t('withdraw.all')}
          </Button>
        </div>
        <WithdrawTerms currency={form.watch('sendType')} />
        <TargetFields form={form} filled={rules.filled} onEditBank={() => setEditing(true)} />
        {asksProof ? (
          <ProofFields
            userCode={userCode}
            email={email}
            code={{ error: errors.verifyCode?.message, field: registerField(form, 'verifyCode', rules.code) }}
            password={{ error: errors.password?.message, field: form.register('password', rules.password) }}
            onCodeRefused={(message) => form.setError('verifyCode', { message }, { shouldFocus: true })}
          />
        ) : null}
        <WithdrawalAgreement
          error={errors.agreed?.message}
          field={form.register('agreed', { validate: (agreed: boolean) => agreed || t('missing.agreement') })}
        />
      </MoveFrame>
      <BankDialog
        open={isEditing}
        holder={`${member.firstName} ${member.lastName}`}
        country={member.companyCode}
        onClose={() => setEditing(false)}
      />
    </div>
  );
}

/** The company's statement of fee and arrival; without one nothing is promised. */
function WithdrawTerms({ currency }: { currency: Currency }) {
  const { t, locale } = useTranslation('wallet');
  const { fee, arrivalDays } = useBankDetails().data ?? {};
  if (currency !== '1' || (fee === undefined && arrivalDays === undefined)) return <p className="s14 q">{t('withdraw.terms')}</p>;
  return (
    <div className="s14 q">
      <p>{t('withdraw.termsKnown')}</p>
      {arrivalDays === undefined ? null : <p>{t('withdraw.days', { count: arrivalDays })}</p>}
      {fee === undefined ? null : <p>{t('withdraw.fee', { amount: formatMoney(fee, locale).text })}</p>}
    </div>
  );
}

/** The destination as the page shows it: the bank account by its name, or the coin address. */
function useSeenBank() {
  const { data, showCurrent } = useBankDetails();
  const seen = data?.details?.seen;
  return {
    destinationOf: (currency: Currency, address: string) =>
      needsAddress(currency) ? { address: address.trim() } : { address: '', ...(seen === undefined ? {} : { seen }) },
    showCurrent(error: unknown): never {
      showCurrent(error);
      throw error;
    },
  };
}

interface TargetFieldsProps {
  readonly form: UseFormReturn<Fields>;
  readonly filled: (field: string) => { validate: (value: string) => true | string };
  readonly onEditBank: () => void;
}

/** The destination: the currency, and the bank account or the coin address. */
function TargetFields({ form, filled, onEditBank }: TargetFieldsProps) {
  const { t } = useTranslation('wallet');
  const toBank = useBankRule();
  const { errors } = form.formState;
  const currency = form.watch('sendType');
  return (
    <>
      <SelectField
        label={t('field.currency')}
        error={errors.sendType?.message}
        placeholder={t('missing.currency')}
        options={currencies.map((value) => ({ value, label: t(`currency.${value}`) }))}
        {...form.register('sendType', { validate: { ...filled('currency'), toBank } })}
      />
      {currency === '1' ? <BankAccount onEdit={onEditBank} /> : null}
      {needsAddress(currency) ? (
        <TextField
          label={t('field.address')}
          error={errors.address?.message}
          hint={wordOr(t, `hint.address.${currency}`, '')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
          {...form.register('address', filled('address'))}
        />
      ) : null}
    </>
  );
}

/** Dollars need a bank account that may be used already. While this is unknown the server decides. */
function useBankRule(): (currency: string) => true | string {
  const { t } = useTranslation('wallet');
  const zoned = useZonedTime();
  const known = useBankDetails().data;
  return (currency) => {
    if (currency !== '1' || known === undefined || known.details?.isUsable) return true;
    return known.details === null ? t('bank.needed') : t('bank.waiting', { time: zoned(known.details.usableAt) });
  };
}
