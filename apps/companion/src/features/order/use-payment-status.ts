import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { readSession } from '../../shared/session.ts';

export interface PaymentStatus {
  /** 1 failed, 2 not decided yet, 3 paid. */
  readonly status: '1' | '2' | '3';
  readonly description: string;
  readonly orderNo: string;
}

/** How the payment stands, where a session can ask; undefined when nobody knows. A query that fails leaves the page without a status. */
export function usePaymentStatus(shOrderId: string): PaymentStatus | undefined {
  const [shown, setShown] = useState<PaymentStatus>();
  useEffect(() => {
    if (shOrderId === '' || readSession() === null) return undefined;
    let isCurrent = true;
    api.call('searchOrderId', { shOrderId }).then(
      (answer) => {
        if (isCurrent && answer.success === '1') setShown({ ...answer.data, orderNo: answer.orderId });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [shOrderId]);
  return shown;
}
