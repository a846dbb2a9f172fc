import { useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useIntentKey } from '../../payment/use-intent-key.ts';
import { walletKeys } from '../wallet-keys.ts';

export interface MoveForm<Fields extends FieldValues> {
  readonly nothing: Fields & DefaultValues<Fields>;
  /** The field for refusals about the payment password, which name no field. */
  readonly passwordField: FieldPath<Fields>;
  /** Sends the form under the key of this intent and returns the success message. */
  readonly send: (typed: Fields, keyFor: (intent: object) => string) => Promise<string>;
  readonly onDone: () => void;
  /** Text that the member has to read before it is sent; undefined if there is none. */
  readonly holds?: () => Promise<string | undefined>;
}

/**
 * A form that moves money out of the e-wallet. Several presses send it once. A refusal is shown at its field and keeps the typed text; a success clears the form. Texts: namespace
 * `wallet`.
 */
export function useMoveForm<Fields extends FieldValues>({ nothing, passwordField, send, onDone, holds }: MoveForm<Fields>) {
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
    const unread = await holds?.();
    if (unread !== undefined) return form.setError('root', { message: unread });
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
