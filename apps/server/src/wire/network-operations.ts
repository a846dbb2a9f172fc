import { allOperations, type AnyOperation } from '../operation/definition-of.ts';

const isOfStaff = ({ caller }: AnyOperation): boolean => caller === 'staff' || caller === 'staffVisitor';

/** The calls of the members' listener: all except the staff's. */
export const networkOperations: readonly AnyOperation[] = allOperations.filter((operation) => !isOfStaff(operation));

/** The calls of the staff's listener. */
export const staffOperations: readonly AnyOperation[] = allOperations.filter(isOfStaff);
