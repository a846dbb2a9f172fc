import { type CompanionPath, type OperationDefinition, type OperationName, operations } from '@upline/contract';

/** Where each call stands on the companion wire, and whether it changes something, by its name. */
export type CompanionPaths = Readonly<Partial<Record<OperationName, CompanionPath & { readonly isCommand?: true }>>>;

/** Read out of the contract, with which all schemas come along: builds of browser code write the answer down instead. */
export function companionPaths(): CompanionPaths {
  const definitions = Object.entries<Omit<OperationDefinition, 'payload' | 'answer'>>(operations);
  return Object.fromEntries(
    definitions.flatMap(([name, { companion, kind }]) =>
      companion ? [[name, kind === 'command' ? { ...companion, isCommand: true } : companion]] : [],
    ),
  );
}
