import { allOperations, type AnyOperation } from '../operation/definition-of.ts';

/** Sorted by name, so that a document keeps its order when a call moves to another list. */
const sorted = allOperations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
const isOfStaff = ({ caller }: AnyOperation): boolean => caller === 'staff' || caller === 'staffVisitor';

/** Calls of the members' listener: all except the staff's. */
export const networkOperations: readonly AnyOperation[] = sorted.filter((operation) => !isOfStaff(operation));

export const staffOperations: readonly AnyOperation[] = sorted.filter(isOfStaff);
