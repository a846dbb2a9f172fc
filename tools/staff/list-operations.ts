import { type OperationDefinition, operations } from '../../packages/contract/src/index.ts';
import { fieldLines, fieldWord } from './describe-field.ts';

/** Staff calls of the command line: all except those on a browser's session. */
const deskOperations = Object.values<OperationDefinition>(operations).filter(
  ({ caller, ofSession }) => caller === 'staff' && ofSession !== true,
);

/** Staff call by name; undefined for any other name. */
export const findOperation = (name: string | undefined): OperationDefinition | undefined =>
  deskOperations.find((operation) => operation.name === name);

/** Staff calls with their fields, as text for the terminal. */
export function operationLines(): string[] {
  return [
    "npm run staff -- <operation> [--field value …] [--json '{…}']",
    'npm run staff -- <operation> --help    says what each field means',
    '',
    'npm run staff -- firstAdmin             prints a link that makes the first admin of a shop without staff',
    '',
    'It signs in as STAFF_NAME with STAFF_PASSWORD, or asks for both. Who has a second factor gives a code of it too, as STAFF_CODE or when asked.',
    '',
    ...deskOperations.flatMap(({ name, summary, permission, payload }) => [
      `${name}  (${permission})`,
      `  ${summary}.`,
      `  ${
        Object.entries(payload.shape)
          .map(([field, schema]) => fieldWord(field, schema))
          .join(' ') || 'no fields'
      }`,
      '',
    ]),
  ];
}

/** One call with the type, meaning and an example of each field. */
export function describeOperation({ name, summary, permission, payload, approval }: OperationDefinition): string[] {
  const fields = Object.entries(payload.shape).flatMap(([field, schema]) => fieldLines(field, schema));
  return [
    `${name}  (${permission})`,
    `${summary}.`,
    ...(approval === undefined ? [] : [approvalLine(approval.when)]),
    '',
    ...(fields.length === 0 ? ['It takes no fields.'] : fields),
  ];
}

function approvalLine(when: NonNullable<OperationDefinition['approval']>['when']): string {
  if (when === 'always') return 'A second person always has to approve it (approveRequest).';
  return 'above' in when
    ? `Above the rule ${when.above}, a second person has to approve it (approveRequest).`
    : `A second person has to approve it where ${when.where} (approveRequest).`;
}
