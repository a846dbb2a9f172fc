import { allOperations, type AnyOperation } from '../operation/definition-of.ts';

export type NetworkOperation = Omit<OperationDefinition, 'payload' | 'answer'> & {
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
};

/** By their names, so that a document stays in its order when a call moves to another list. */
const all = (Object.values(operations) as unknown as readonly NetworkOperation[]).toSorted((a, b) => (a.name < b.name ? -1 : 1));
const isOfStaff = ({ caller }: NetworkOperation): boolean => caller === 'staff' || caller === 'staffVisitor';

/** The calls of the members' listener: all except the staff's. */
export const networkOperations: readonly AnyOperation[] = allOperations.filter((operation) => !isOfStaff(operation));

/** The calls of the staff's listener. */
export const staffOperations: readonly AnyOperation[] = allOperations.filter(isOfStaff);
