import { NetworkFailure } from '@upline/client';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../shared/api.ts';
import { newIdempotencyKey } from '../../shared/idempotency-key.ts';
import { hashPassword } from '../member/hash-password.ts';
import type { PayType } from './pay-methods.ts';

export interface Payment {
  moId: number;
  amount: number;
  payType: PayType;
  /** Empty for a member without one. */
  password: string;
}

/** Starts a third-party payment; answers the page to send the payer to. A repeat after a lost answer carries the same key. */
export function usePayOrder() {
  const key = useRef(newIdempotencyKey());
  return useMutation({
    mutationFn: ({ moId, amount, payType, password }: Payment) =>
      api.call(
        'payOrderByCitcon',
        {
          orderId: moId,
          payPassword: password === '' ? '' : hashPassword(password),
          flag: '1',
          subAmt: '0',
          orderAmount: amount,
          payType,
          phoneType: '0',
        },
        { idempotencyKey: key.current },
      ),
    onSettled: (_answer, error) => {
      if (!(error instanceof NetworkFailure)) key.current = newIdempotencyKey();
    },
  });
}
