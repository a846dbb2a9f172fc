import { type OperationDefinition, operations } from '@upline/contract';
import type * as z from 'zod';

export type NetworkOperation = Omit<OperationDefinition, 'payload' | 'answer'> & {
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
};

/** The calls that wires carry and documents describe: all except the staff's. */
export const networkOperations: readonly NetworkOperation[] = (Object.values(operations) as unknown as NetworkOperation[]).filter(
  ({ caller }) => caller !== 'staff',
);
