import { type ListDefinition, type OperationDefinition, type OperationName, operations } from '@upline/contract';
import type * as z from 'zod';

/** The definition of any operation, for code that treats all operations alike. */
export type AnyOperation = Omit<OperationDefinition, 'name' | 'payload' | 'answer'> & {
  readonly name: OperationName;
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
  /** Definition of the list; absent if the operation is none. */
  readonly list?: ListDefinition;
};

// A cast, because the type of each operation is exact, and none has all optional fields.
const definitions = operations as unknown as Readonly<Record<OperationName, AnyOperation>>;

export const allOperations: readonly AnyOperation[] = Object.values(definitions);

export const isOperation = (name: string): name is OperationName => Object.hasOwn(definitions, name);

export const definitionOf = (name: OperationName): AnyOperation => definitions[name];
