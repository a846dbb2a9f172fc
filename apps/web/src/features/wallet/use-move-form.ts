import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useIntentKey } from '../payment/use-intent-key.ts';
import { walletKeys } from './wallet-keys.ts';

export interface MoveForm<Fields extends FieldValues> {
  readonly nothing: Fields & DefaultValues<Fields>;
  /** Where the refusals about the payment password stand; they name no field. */
  readonly passwordField: FieldPath<Fields>;
  /** Sends what was typed under the key of this intent; answers the sentence of success. */
  readonly send: (typed: Fields, keyFor: (intent: object) => string) => Promise<string>;
  readonly onDone: () => void;
}

/**
 * A form that moves money out of the e-wallet. It is sent once however often it is pressed, keeps everything typed when refused and says the
 * refusal at its field, and forgets everything once done. Texts: namespace `wallet`.
 */
export function useMoveForm<Fields extends FieldValues>({ nothing, passwordField, send, onDone }: MoveForm<Fields>) {
  const { t } = useTranslation('wallet');
  const queries = useQueryClient();
  const intent = useIntentKey();
  const form = useForm<Fields>({ defaultValues: nothing });

  const showFailure = (error: unknown) => {
    const field = error instanceof RequestRefused ? fieldOf(error, nothing, passwordField) : undefined;
    const message = error instanceof RequestRefused ? error.message : t('noAnswer');
    if (field) form.setError(field, { message }, { shouldFocus: true });
    else form.setError('root', { message });
  };
  const submit = form.handleSubmit(async (typed) => {
    try {
      const said = await send(typed, intent.keyFor);
      intent.settle();
      form.reset(nothing);
      showToast(said);
      await Promise.all(Object.values(moved).map((queryKey) => queries.invalidateQueries({ queryKey })));
      onDone();
    } catch (error) {
      intent.settle(error);
      showFailure(error);
    }
  });
  return { form, submit, isSending: form.formState.isSubmitting };
}

const moved = { balances: walletKeys.balances, journals: walletKeys.journals, withdrawals: walletKeys.withdrawals };

function fieldOf<Fields extends FieldValues>(error: RequestRefused, fields: Fields, passwordField: FieldPath<Fields>) {
  if (error.error?.startsWith('paymentPassword')) return passwordField;
  return error.field && error.field in fields ? (error.field as FieldPath<Fields>) : undefined;
}
