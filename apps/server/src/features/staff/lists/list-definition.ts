import { type ListDefinition, type ListName, type OperationDefinition, operations } from '@upline/contract';

type ListOperation = OperationDefinition & { readonly list: ListDefinition };

/** The declaration of a list; undefined if no list has the name. */
export function listDefinitionOf(name: string): ListDefinition | undefined {
  if (!Object.hasOwn(operations, name)) return undefined;
  const operation = operations[name as ListName] as unknown as ListOperation;
  return 'list' in operation ? operation.list : undefined;
}
