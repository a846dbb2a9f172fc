import { operations } from '@upline/contract';
import { expect, it } from 'vitest';
import { isPaymentNumber } from './payment-number.ts';

it.each(['P0123456789abcdef01234567', 'UPL-26470000012', 'S1', '', 'P12345 67', '%00', 'x'.repeat(65), '<script>'])(
  'The payment number accepts %s as a number if the call does',
  (shOrderId) => {
    expect(isPaymentNumber(shOrderId)).toBe(operations.searchOrderId.payload.safeParse({ shOrderId }).success);
  },
);
