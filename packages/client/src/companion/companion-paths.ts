import { type CompanionPath, type OperationDefinition, type OperationName, operations } from '@upline/contract';

/** The path of each call on the companion wire, and whether it is a command, by the call's name. */
export type CompanionPaths = Readonly<Partial<Record<OperationName, CompanionPath & { readonly isCommand?: true }>>>;

/** Reads the contract, and so imports all schemas; builds of browser code therefore inline the result. */
export function companionPaths(): CompanionPaths {
  const definitions = Object.entries<Omit<OperationDefinition, 'payload' | 'answer'>>(operations);
  return Object.fromEntries(
    definitions.flatMap(([name, { companion, kind }]) =>
      companion ? [[name, kind === 'command' ? { ...companion, isCommand: true } : companion]] : [],
    ),
  );
}
