import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { hashPassword } from '@upline/client/signing';
import { companionResult, isBegunOnPhone } from './begun-on-phone.ts';
import { missingChoice, onPage, type PayChoice } from '../methods/pay-choice.ts';
import type { PayTarget } from './payment-calls.ts';
import { type PayIntent, type PayOutcome, payOpened } from './run-payment.ts';
import { useIntentKey } from '../use-intent-key.ts';
import { useLeavingLock } from './use-leaving-lock.ts';
import { usePasswordPrompt } from './use-password-prompt.ts';
import { useHasPaymentPassword } from '../../member/passwords/use-has-payment-password.ts';
import type { OrderToPay } from './use-payable-order.ts';

export interface PayWish {
  readonly choice: PayChoice;
  readonly cardId: number | typeof onPage | undefined;
  readonly isAgreed: boolean;
  /** The balance's share as the page shows it; undefined if not known. */
  readonly fromBalance: number | undefined;
}

const warn = (text: string) => showToast(text, { tone: 'danger' });

/** The steps between *Pay now* and the payment's end or the third party's page: warnings one at a time, the password if there is one, the payment. */
export function usePayFlow({ order, target }: OrderToPay, { choice, cardId, isAgreed, fromBalance }: PayWish) {
  const { t } = useTranslation('payment');
  const hasPassword = useHasPaymentPassword();
  const prompt = usePasswordPrompt();
  const lock = useLeavingLock(prompt.stop);
  const ending = usePayEnding(target, lock.release, prompt);
  const intentKey = useIntentKey();
  const payment = useMutation({ mutationFn: (intent: PayIntent) => payOpened(intent, intentKey.keyFor(intent)) });

  const pay = (password: string) => {
    if (!lock.take()) return;
    prompt.say(undefined);
    const payPassword = password === '' ? '' : hashPassword(password);
    payment.mutate(
      {
        target,
        total: order.amount2,
        seen: order.seen,
        fromBalance,
        fund: choice.fund,
        payType: choice.payType,
        cardId: cardId === onPage ? undefined : cardId,
        payPassword,
      },
      {
        onSettled: (_outcome, error) => intentKey.settle(error ?? undefined),
        onError: ending.failed,
        onSuccess: ending.ended,
      },
    );
  };

  const start = () => {
    const missing = missingChoice(choice, cardId, isAgreed);
    if (missing) return warn(t(`warn.${missing}`));
    // Unknown counts as having a password: the server decides, and a needless dialog does no harm.
    if (hasPassword === false) pay('');
    else prompt.ask();
  };

  return { start, pay, prompt, asksPassword: hasPassword !== false, isPending: lock.isTaken, opened: ending.opened };
}

/** The reaction to a payment's outcome, and to its failure. */
function usePayEnding(target: PayTarget, release: () => void, prompt: ReturnType<typeof usePasswordPrompt>) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [opened, setOpened] = useState<{ link: string; searchOrder: string }>();

  const Code = target.kind === 'other' ? target.code : undefined;
  const toResult = (searchOrder: string, saidUnpaid = false) => {
    // The companion inquires about a payment by its number. A payment without a number is settled, and the shop's page shows it.
    if (searchOrder !== '' && isBegunOnPhone()) return location.replace(companionResult(searchOrder));
    void navigate(paths.payResult({ shOrderId: searchOrder, Code }), { replace: true, state: { saidUnpaid } });
  };
  const readAgain = (...names: string[]) => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };

  const ended = (outcome: PayOutcome) => {
    readAgain('balance');
    // The button stays pending while the browser navigates away.
    if (outcome.kind === 'redirect') return window.location.assign(outcome.link);
    if (outcome.kind === 'paid') {
      showToast(outcome.message);
      return toResult(outcome.searchOrder);
    }
    release();
    prompt.stop();
    if (outcome.kind === 'short') return warn(t('warn.balance'));
    window.open(outcome.link, '_blank', 'noopener,noreferrer');
    setOpened(outcome);
  };

  const failed = (error: unknown) => {
    release();
    // The same button retries with the same key, so nothing is paid twice.
    if (!(error instanceof RequestRefused)) return prompt.say(t('noAnswer'));
    if (error.error?.startsWith('paymentPassword')) return prompt.refuse(error.message);
    prompt.stop();
    // The change is shown next to the button; one more press pays.
    if (error.current) prompt.say(error.message);
    else warn(error.message);
    // The order was paid or canceled, or the balance spent elsewhere: the screen shows the current state.
    readAgain('order', 'balance', 'cards');
  };

  return {
    ended,
    failed,
    /** The page that opened in a new window. */
    opened: {
      link: opened?.link,
      close: () => setOpened(undefined),
      seeResult: (saidUnpaid: boolean) => toResult(opened?.searchOrder ?? '', saidUnpaid),
    },
  };
}
