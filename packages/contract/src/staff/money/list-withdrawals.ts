import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { withdrawalState } from './withdrawal-decision.ts';

export const listWithdrawals = defineOperation({
  name: 'listWithdrawals',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'withdrawal.read',
  summary: 'Withdrawals in a state, the oldest first',
  payload: { state: withdrawalState().default('requested'), pageNum: field.pageNumber(), pageSize: field.pageSize(50) },
  answer: {
    data: z.array(
      z.strictObject({
        withdrawalId: z.int(),
        memberCode: z.string(),
        name: z.string(),
        /** Whether mail is known to reach the member's address. */
        emailProved: z.boolean(),
        amount: field.amount(),
        currency: z.enum(['USD', 'USDT-ERC20', 'USDT-TRC20']),
        address: z.string(),
        requestedAt: z.string(),
        needsTwo: z.boolean(),
        /** Who has approved it, or asked for its approval. */
        approvedBy: z.string(),
        /** The request that waits for a second person. */
        requestId: z.int().nullable(),
      }),
    ),
    size: field.total(),
  },
  errors: [],
});
