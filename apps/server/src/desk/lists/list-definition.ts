import type { ListDefinition } from '@upline/contract';
import { definitionOf, isOperation } from '../../operation/definition-of.ts';

/** The declaration of a list; undefined if no list has the name. */
export const listDefinitionOf = (name: string): ListDefinition | undefined => (isOperation(name) ? definitionOf(name).list : undefined);
