import { type OperationDefinition, operations } from '../../packages/contract/src/index.ts';

/** The calls of the staff that the command line makes: all except those on a browser's session. */
export const deskOperations = (Object.values(operations) as unknown as (OperationDefinition & { payload: { shape: object } })[]).filter(
  ({ caller, ofSession }) => caller === 'staff' && ofSession !== true,
);

/** Those calls with their fields, as text for the terminal. */
export function operationLines(): string[] {
  return [
    "npm run staff -- <operation> [--field value …] [--json '{…}']",
    '',
    'It signs in as STAFF_NAME with STAFF_PASSWORD, or asks for both.',
    '',
    ...deskOperations.flatMap(({ name, summary, permission, payload }) => [
      `${name}  (${permission})`,
      `  ${summary}.`,
      `  ${Object.keys(payload.shape).join(', ') || 'no fields'}`,
      '',
    ]),
  ];
}
