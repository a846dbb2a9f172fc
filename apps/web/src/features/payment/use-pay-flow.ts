import { RequestRefused } from '@upline/client';
import { showToast } from '@upline/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { PayChoice } from './pay-methods.ts';
import { usePayOrder } from './use-pay-order.ts';
import { type PayableOrder, useHasPaymentPassword } from './use-payable-order.ts';

/** From *Pay now* to the gateway's page: warnings one at a time (method, agreement), the password unless there is none, then the redirect. */
export function usePayFlow(order: PayableOrder, choice: PayChoice | undefined, agreed: boolean) {
  const { t } = useTranslation('payment');
  const navigate = useNavigate();
  const hasPassword = useHasPaymentPassword();
  const payOrder = usePayOrder();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [passwordRefusal, setPasswordRefusal] = useState<string>();
  // The second press of a double click comes before the button shows that it is pending.
  const isUnderWay = useRef(false);

  // Back from the gateway, the browser may show this page as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isUnderWay.current = false;
      setLeaving(false);
      setAsking(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  const warn = (text: string) => showToast(text, { tone: 'danger' });

  const refused = (error: unknown) => {
    isUnderWay.current = false;
    const isAboutPassword = error instanceof RequestRefused && error.error?.startsWith('paymentPassword') === true;
    if (isAboutPassword) return setPasswordRefusal(error.message);
    setAsking(false);
    warn(refusalText(error) ?? t('noAnswer'));
  };

  const pay = (password: string) => {
    if (!choice || isUnderWay.current) return;
    isUnderWay.current = true;
    setPasswordRefusal(undefined);
    payOrder.mutate(
      { moId: order.moId, amount: order.amount2, payType: choice.payType, password },
      {
        onError: refused,
        onSuccess: ({ data: link, searchOrder }) => {
          // The button stays pending while the browser leaves for the gateway's page.
          setLeaving(true);
          if (link) window.location.assign(link);
          else void navigate(paths.payResult({ shOrderId: searchOrder }), { replace: true });
        },
      },
    );
  };

  const start = () => {
    if (!choice) return warn(t('warn.method'));
    if (!agreed) return warn(t('warn.agreement'));
    // Unknown counts as having one: the server decides, and asking once too often does no harm.
    if (hasPassword === false) pay('');
    else setAsking(true);
  };

  const stopAsking = () => {
    setAsking(false);
    setPasswordRefusal(undefined);
  };

  return {
    start,
    pay,
    stopAsking,
    isAsking,
    passwordRefusal,
    asksPassword: hasPassword !== false,
    isPending: payOrder.isPending || isLeaving,
  };
}
