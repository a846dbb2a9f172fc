import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useForm } from 'react-hook-form';
import { api } from '../../../shared/api.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useSession } from '../../../shared/session.ts';
import { hashPassword } from '@upline/client/signing';
import { walletKeys } from '../wallet-keys.ts';
import type { OwnBankDetails } from './use-bank-details.ts';

export interface BankFields {
  country: string;
  holder: string;
  account: string;
  bankCode: string;
  bankName: string;
  password: string;
}

/** The form of a bank account. A refusal is shown at its field, and the typed text stays. */
export function useBankForm(start: Pick<BankFields, 'country' | 'holder'>, onSaved: () => void) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const userId = useSession()?.userId;
  const form = useForm<BankFields>({ defaultValues: { ...start, account: '', bankCode: '', bankName: '', password: '' } });
  const submit = form.handleSubmit(async ({ password, ...typed }) => {
    try {
      const { data, resultMessage } = await api.call('saveBankDetails', { ...typed, password: hashPassword(password) });
      queries.setQueryData<OwnBankDetails>(walletKeys.bankDetails(userId), (known) => known && { ...known, details: data });
      showToast(resultMessage);
      onSaved();
    } catch (error) {
      const isRefused = error instanceof RequestRefused;
      const field = isRefused ? fieldOf(error, typed) : undefined;
      const message = isRefused ? error.message : t('noAnswer');
      form.setError(field ?? 'root', { message }, { shouldFocus: field !== undefined });
    }
  });
  return { form, submit, isSending: form.formState.isSubmitting };
}

function fieldOf({ error, field }: RequestRefused, typed: object): keyof BankFields | undefined {
  if (error?.startsWith('paymentPassword')) return 'password';
  return field !== undefined && field in typed ? (field as keyof BankFields) : undefined;
}
