import { expect, it } from 'vitest';
import { settlementOf, settlementPayload } from './task-decisions.ts';

const task = { taskId: 17, subject: 'UPL2647108834-1' };

it('a kind without decisions of its own is closed with a note', () => {
  const settlement = settlementOf('refundByHand');
  expect(settlement.call).toBe('closeStaffTask');
  expect(settlementPayload(task, settlement, '', { note: 'paid by hand' })).toEqual({ taskId: 17, note: 'paid by hand' });
});

it('a payment is named by its reference, every other task by its number', () => {
  expect(settlementPayload(task, settlementOf('amountMismatch'), 'return', { note: 'n' })).toEqual({
    reference: 'UPL2647108834-1',
    decision: 'return',
    note: 'n',
  });
  expect(settlementPayload(task, settlementOf('jobGivenUp'), 'retry', { note: 'n' })).toEqual({ taskId: 17, decision: 'retry', note: 'n' });
});
