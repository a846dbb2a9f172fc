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
      success: { type: 'string', const: '0', description: 'The call was refused or failed', examples: ['0'] },
      errorCode: {
        type: 'string',
        enum: ['0', '1', '-10000'],
        'x-enum-varnames': ['Refused', 'Input', 'SessionInvalid'],
        'x-enum-descriptions': ['refused', 'a warning about the input', 'no session, or one that ended: sign in again'],
        description:
          "'-10000': no session, or it has ended, so sign in again; '1': a problem with the input; '0': any other refusal or failure",
        examples: ['1'],
      },
      resultMessage: text('A sentence for the person, in the requested language', 'Only 3 pieces are left.'),
      message: text('The same as resultMessage', 'Only 3 pieces are left.'),
      error: {
        type: 'string',
        enum: names,
        description: 'The name of the refusal; later releases may add names',
        examples: ['stockShort'],
      },
      field: text('The name of the payload field that caused the refusal', 'qty'),
      reference: text('For a fault: the reference to quote when asking about it', '01K9Y2M8'),
      current: {
        type: 'object',
        description:
          'For `seenDiffers`: the current state that the caller has not seen. Each property is named after a call (see the description of the refused call) and contains the `data` of its answer',
        examples: [{ getCartOrderList: [{ scId: 12, cartProduct: [], seen: 'q0Yy3J1zV6t8n2bQ5xWm7A' }] }],
      },
    },
    required: ['success', 'errorCode', 'resultMessage', 'message', 'error'],
  };
}

const retryAfter: Fields = {
  description: 'Number of seconds to wait before the next attempt',
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
    description: 'The request cannot be read: a field is missing, unknown or has the wrong form. `field` names it',
  },
  { status: 413, name: 'TooLarge', description: 'The request has more bytes than the call accepts' },
  { status: 429, name: 'TooMany', description: 'Too many attempts; wait for the seconds in Retry-After', isLater: true },
  { status: 500, name: 'Fault', description: 'A fault of the shop; `reference` identifies it in the shop’s log' },
  {
    status: 503,
    name: 'Busy',
    description: 'The shop cannot answer now; repeat the call with the same key after the seconds in Retry-After',
    isLater: true,
  },
];
const ofCommands: readonly General[] = [
  { status: 403, name: 'CrossSite', description: 'A command that another site sent' },
  { status: 425, name: 'NotAsked', description: 'A command that a browser prefetched, or that was sent as HEAD' },
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
    : `${words} \`seenDiffers\` returns ${current.map((name) => `\`${name}\``).join(', ')} in \`current\`.`;
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
    description: operation.summary,
    properties: {
      success: { type: 'string', const: '1', description: 'The call succeeded', examples: ['1'] },
      resultMessage: text('A sentence for the person, in the requested language; empty if there is none', ''),
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
