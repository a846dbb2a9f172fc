import { type OperationDefinition, operations } from '@upline/contract';
import type * as z from 'zod';

export type NetworkOperation = Omit<OperationDefinition, 'payload' | 'answer'> & {
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
};

const all = Object.values(operations) as unknown as readonly NetworkOperation[];
const isOfStaff = ({ caller }: NetworkOperation): boolean => caller === 'staff' || caller === 'staffVisitor';

/** The calls of the members' listener: all except the staff's. */
export const networkOperations: readonly NetworkOperation[] = all.filter((operation) => !isOfStaff(operation));

/** The calls of the staff's listener. */
export const staffOperations: readonly NetworkOperation[] = all.filter(isOfStaff);
