import type { ListDefinition } from '@upline/contract';
import { definitionOf, isOperation } from '../../operation/definition-of.ts';

export const listDefinitionOf = (name: string): ListDefinition | undefined => (isOperation(name) ? definitionOf(name).list : undefined);
