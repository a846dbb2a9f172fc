import { type ListDefinition, type OperationDefinition, type OperationName, operations } from '@upline/contract';

/** The definition of any operation, for code that treats all operations alike. */
export interface AnyOperation extends OperationDefinition {
  readonly name: OperationName;
  /** Definition of the list; absent if the operation is none. */
  readonly list?: ListDefinition;
}

const definitions: Readonly<Record<OperationName, AnyOperation>> = operations;

export const allOperations: readonly AnyOperation[] = Object.values(definitions);

export const isOperation = (name: string): name is OperationName => Object.hasOwn(definitions, name);

export const definitionOf = (name: OperationName): AnyOperation => definitions[name];
