import { type OperationDefinition, operations } from '../../packages/contract/src/index.ts';

/** Every call of the staff with its fields, as text for the terminal. */
export function operationLines(): string[] {
  const staffs = (Object.values(operations) as unknown as (OperationDefinition & { payload: { shape: object } })[]).filter(
    ({ caller }) => caller === 'staff',
  );
  return [
    "npm run staff -- <operation> [--field value …] [--json '{…}']",
    '',
    'It signs in as STAFF_NAME with STAFF_PASSWORD, or asks for both.',
    '',
    ...staffs.flatMap(({ name, summary, permission, payload }) => [
      `${name}  (${permission})`,
      `  ${summary}.`,
      `  ${Object.keys(payload.shape).join(', ') || 'no fields'}`,
      '',
    ]),
  ];
}
