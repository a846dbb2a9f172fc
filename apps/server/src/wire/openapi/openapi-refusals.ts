import { type ErrorName, errorTable, waitingAnswer, wireErrors } from '@upline/contract';
import type { AnyOperation } from '../../operation/definition-of.ts';
import type { Fields, Schemas } from './openapi-schemas.ts';

const text = (description: string, example: string): Fields => ({ type: 'string', description, examples: [example] });

/** Schema of the refusals of these operations, of every wire, and of `more`. */
export function refusalSchema(operations: readonly AnyOperation[], more: readonly ErrorName[] = []): Fields {
  const names = [...new Set<string>([...wireErrors, ...more, ...operations.flatMap(({ errors }) => errors)])].sort();
  return {
    type: 'object',
    description: 'A call that was refused or failed',
    properties: {
      success: { type: 'string', const: '0', description: 'Refused or failed', examples: ['0'] },
      errorCode: {
        type: 'string',
        enum: ['0', '1', '-10000'],
        'x-enum-varnames': ['Refused', 'Input', 'SessionInvalid'],
        'x-enum-descriptions': ['refused', 'a warning about the input', 'no session, or one that ended: sign in again'],
        description: "'-10000' no session or one that ended: sign in again; '1' a warning about the input; '0' anything else",
        examples: ['1'],
      },
      resultMessage: text('A sentence for the person, in the language asked for', 'Only 3 pieces are left.'),
      message: text('The same as resultMessage', 'Only 3 pieces are left.'),
      error: { type: 'string', enum: names, description: 'The refusal by its name; more may come one day', examples: ['stockShort'] },
      field: text('The field at fault, by its name in the payload', 'qty'),
      reference: text('Of a fault: what to quote when asking about it', '01K9Y2M8'),
      current: {
        type: 'object',
        description:
          'Of `seenDiffers`: what the caller did not see, as it is now. Each property is named after a call (its description says which) and holds the `data` of its answer',
        examples: [{ getCartOrderList: [{ scId: 12, cartProduct: [], seen: 'q0Yy3J1zV6t8n2bQ5xWm7A' }] }],
      },
    },
    required: ['success', 'errorCode', 'resultMessage', 'message', 'error'],
  };
}

const retryAfter: Fields = {
  description: 'Seconds to wait before the next try',
  required: true,
  schema: { type: 'integer', minimum: 1, maximum: 86_400, examples: [2] },
};

interface General {
  readonly status: number;
  readonly name: string;
  readonly description: string;
  readonly isLater?: true;
}
const general: readonly General[] = [
  {
    status: 400,
    name: 'Malformed',
    description: 'The request cannot be read: a field is missing, unknown or of the wrong form. `field` says which',
  },
  { status: 413, name: 'TooLarge', description: 'More bytes than the call takes' },
  { status: 429, name: 'TooMany', description: 'Too many tries; wait as long as Retry-After says', isLater: true },
  { status: 500, name: 'Fault', description: 'A fault of the shop; `reference` names it in the shop’s log' },
  {
    status: 503,
    name: 'Busy',
    description: 'The shop cannot serve now; repeat as soon as Retry-After says, with the same key',
    isLater: true,
  },
];
const ofCommands: readonly General[] = [
  { status: 403, name: 'CrossSite', description: 'A command that another site sent' },
  { status: 425, name: 'NotAsked', description: 'A command that a browser fetched ahead, or that came as HEAD' },
];

/** Refusals that no call declares, because every call may return them. */
export function generalResponses(refusal: Fields): Fields {
  return Object.fromEntries(
    [...general, ...ofCommands].map(({ name, description, isLater }) => [
      name,
      { description, ...(isLater ? { headers: { 'Retry-After': retryAfter } } : {}), content: { 'application/json': { schema: refusal } } },
    ]),
  );
}

/** References to the general refusals, by status. A command on the companion wire has two more. */
export function refusalsOf(isCompanionCommand: boolean): Fields {
  const all = isCompanionCommand ? [...general, ...ofCommands] : general;
  return Object.fromEntries(all.map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]));
}

/** Refusals of one call in words, each with its errorCode, and the calls whose answers `seenDiffers` contains; '' if there are none. */
export function refusalsInWords({ errors, current = [] }: Pick<AnyOperation, 'errors' | 'current'>): string {
  if (errors.length === 0) return '';
  const words = `May refuse with ${errors.map((name) => `\`${name}\` (${errorTable[name].errorCode})`).join(', ')}.`;
  return current.length === 0
    ? words
    : `${words} \`seenDiffers\` carries ${current.map((name) => `\`${name}\``).join(', ')} in \`current\`.`;
}

/** A list without a description is the main subject of the call. */
const named = (properties: Fields, summary: string): Fields =>
  Object.fromEntries(
    Object.entries(properties as Record<string, Fields>).map(([name, field]) => [
      name,
      field['description'] === undefined && field['type'] === 'array' ? { ...field, description: summary } : field,
    ]),
  );

/** Schema of a success or a refusal, distinguished by `success`. */
export function answerOf(schemas: Schemas, operation: AnyOperation): Fields {
  const { properties, required } = schemas.answer(operation.answer);
  const called = `${operation.name.charAt(0).toUpperCase()}${operation.name.slice(1)}Answer`;
  const success = schemas.name(called, {
    type: 'object',
    description: `A success of ${operation.name}`,
    properties: {
      success: { type: 'string', const: '1', description: 'Done', examples: ['1'] },
      resultMessage: text('A sentence for the person, in the language asked for; empty where there is nothing to say', ''),
      ...named(properties, operation.summary),
      ...(operation.approval === undefined ? {} : schemas.answer(waitingAnswer).properties),
    },
    // An act that waits for a second person returns `waiting` instead of the declared fields.
    required: ['success', 'resultMessage', ...(operation.approval === undefined ? required : [])],
  });
  const refusal = { $ref: '#/components/schemas/Refusal' };
  return {
    oneOf: [success, refusal],
    discriminator: { propertyName: 'success', mapping: { '1': success['$ref'], '0': refusal.$ref } },
  };
}
