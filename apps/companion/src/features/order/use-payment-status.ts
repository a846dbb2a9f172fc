import { useCallback, useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { readSession } from '../../shared/session.ts';
import { isPaymentNumber } from './payment-number.ts';

/**
 * The state of a payment. `unknown`: the inquiry itself failed, so the payment's state is not known. `ended`: there is no payment to inquire about, or no one is signed in, for
 * example in the phone's browser after a payment that began in the app.
 */
export interface PaymentStatus {
  readonly state: 'asking' | 'failed' | 'pending' | 'paid' | 'unknown' | 'ended';
  /** The server's message, '' if it sent none. */
  readonly description: string;
  readonly orderNo: string;
}

const states = { '1': 'failed', '2': 'pending', '3': 'paid' } as const;
const silent = { description: '', orderNo: '' } as const;

async function ask(shOrderId: string): Promise<PaymentStatus> {
  try {
    const answer = await api.call('searchOrderId', { shOrderId });
    if (answer.success !== '1') return { state: 'unknown', ...silent };
    return { state: states[answer.data.status], description: answer.data.description, orderNo: answer.orderId };
  } catch {
    return { state: 'unknown', ...silent };
  }
}

export function usePaymentStatus(shOrderId: string): PaymentStatus & { readonly askAgain: () => void } {
  const isAsked = isPaymentNumber(shOrderId) && readSession() !== null;
  const [round, setRound] = useState(0);
  const wanted = `${shOrderId} ${round}`;
  const [answered, setAnswered] = useState<{ readonly of: string; readonly status: PaymentStatus }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isCurrent = true;
    void ask(shOrderId).then((status) => {
      if (isCurrent) setAnswered({ of: wanted, status });
    });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, shOrderId, wanted]);
  const askAgain = useCallback(() => setRound((before) => before + 1), []);
  if (!isAsked) return { state: 'ended', ...silent, askAgain };
  return { ...(answered?.of === wanted ? answered.status : { state: 'asking', ...silent }), askAgain };
}
