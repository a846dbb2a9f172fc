import { type ListDefinition, type OperationDefinition, type OperationName, operations } from '@upline/contract';
import type * as z from 'zod';

/** The definition of any operation, for parts that treat all of them alike. */
export type AnyOperation = Omit<OperationDefinition, 'name' | 'payload' | 'answer'> & {
  readonly name: OperationName;
  readonly payload: z.ZodObject;
  readonly answer: z.ZodObject;
  /** Present if the operation is a list. */
  readonly list?: ListDefinition;
};

// The type of each operation is exact, and no operation has all that some may have.
const definitions = operations as unknown as Readonly<Record<OperationName, AnyOperation>>;

export const allOperations: readonly AnyOperation[] = Object.values(definitions);

export const isOperation = (name: string): name is OperationName => Object.hasOwn(definitions, name);

export const definitionOf = (name: OperationName): AnyOperation => definitions[name];
