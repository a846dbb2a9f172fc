import { type EventKind, eventKinds, isOpenToKeys, nouns, permissions, staffWireErrors } from '@upline/contract';
import type { FastifyInstance } from 'fastify';
import { madeOnce, registerDocument } from '../openapi/document-route.ts';
import type { AnyOperation } from '../../operation/definition-of.ts';
import { staffOperations } from '../network-operations.ts';
import { answerOf, generalResponses, refusalSchema, refusalsInWords, refusalsOf } from '../openapi/openapi-refusals.ts';
import { createSchemas, type Fields, type Schemas } from '../openapi/openapi-schemas.ts';

const about = `Every call of the staff: \`POST /api/staff/<call>\` with the payload as a JSON body and the session in a cookie.

\`x-permission\` is the permission that the person needs; \`anybody\` needs only a sign-in. A command must come from the console's own origin.
\`x-step-up\` marks calls that need the second factor within the last five minutes; otherwise they are refused with \`stepUpNeeded\`.
Other systems call with a key. The calls open to them list \`key\` next to \`session\`. A key may do what both its permissions and the permissions of the person who created it allow. Its calls need no origin.
\`webhooks\` describes the events that other systems can receive (addWebhook).
\`x-approval\` marks actions that may wait for a second person: the call then returns \`waiting\` with the request, and nothing is done before \`approveRequest\`.`;

const keyScheme: Fields = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'upl_<name>_<secret>',
  description: 'A key of another system (addApiKey): `Authorization: Bearer upl_…`. Do not send it with a cookie or in the URL.',
};

/** Every staff call, as OpenAPI 3.1. */
export function staffDocument(): Fields {
  const schemas = createSchemas();
  const refusal = schemas.name('Refusal', refusalSchema(staffOperations, staffWireErrors));
  const paths: Record<string, Fields> = {};
  for (const operation of staffOperations) paths[`/api/staff/${operation.name}`] = { post: describedCall(schemas, operation, refusal) };
  return {
    openapi: '3.1.0',
    info: { title: 'Upline, the staff', version: '1', description: about },
    servers: [{ url: '/' }],
    tags: [...new Set(staffOperations.map(({ noun }) => noun))].sort().map((noun) => ({ name: noun, description: nouns[noun] })),
    paths,
    webhooks: Object.fromEntries(Object.values(eventKinds).map((kind) => [kind.name, { post: describedEvent(schemas, kind) }])),
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-upline-staff' }, key: keyScheme },
      responses: generalResponses(refusal),
      schemas: schemas.named,
    },
  };
}

function describedCall(schemas: Schemas, operation: AnyOperation, refusal: Fields): Fields {
  const { name, noun, summary, caller, permission, stepUp, approval } = operation;
  const meaning = permission === undefined || permission === 'anybody' ? [] : [`Needs \`${permission}\`: ${permissions[permission]}.`];
  return {
    operationId: name,
    tags: [noun],
    summary,
    description: [...meaning, refusalsInWords(operation)].filter((text) => text !== '').join(' '),
    ...(permission === undefined ? {} : { 'x-permission': permission }),
    ...(stepUp === true ? { 'x-step-up': true } : {}),
    ...(approval === undefined ? {} : { 'x-approval': approval }),
    security: caller !== 'staff' ? [] : isOpenToKeys(operation) ? [{ session: [] }, { key: [] }] : [{ session: [] }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: { type: 'object', ...schemas.payload(operation.payload), additionalProperties: false } } },
    },
    responses: {
      200: { description: 'Success, or a refusal by a rule of the shop: see `success`', content: jsonOf(answerOf(schemas, operation)) },
      401: { description: 'There is no session, or it has ended', content: jsonOf(refusal) },
      403: {
        description: 'The second factor is missing or was given too long ago, or another site sent the command',
        content: jsonOf(refusal),
      },
      ...refusalsOf(false),
    },
  };
}

const textHeader = (name: string, description: string, example: string): Fields => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', examples: [example] },
});

const eventHeaders = [
  textHeader('webhook-id', 'The id of the event, the same in every attempt and replay', 'evt_0d9f1c8e-5a1b-4a44-9c41-6f1d4c3b2a10'),
  textHeader('webhook-timestamp', 'When it was sent: seconds since 1970 UTC', '1795000000'),
  textHeader(
    'webhook-signature',
    'One or two signatures, separated by a space: each is `v1,` and the base64 of HMAC-SHA256 over `<webhook-id>.<webhook-timestamp>.<body>`. The key is the part of the secret after `whsec_`, decoded from base64',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** Describes one kind of event, as the shop sends it to webhooks. */
function describedEvent(schemas: Schemas, kind: EventKind): Fields {
  const { name, summary, happens, permission, data, contact, example } = kind;
  const told = schemas.answer(contact === undefined ? data : data.extend({ contact: contact.nullable() }));
  const schema = {
    type: 'object',
    properties: {
      id: {
        type: 'string',
        description: 'The id of the event, as in `webhook-id`',
        examples: ['evt_0d9f1c8e-5a1b-4a44-9c41-6f1d4c3b2a10'],
      },
      type: { type: 'string', const: name, description: 'The kind of event', examples: [name] },
      timestamp: { type: 'string', description: 'When it happened: an instant in UTC, ISO 8601', examples: ['2026-11-18T17:24:05.000Z'] },
      data: { type: 'object', description: summary, ...told, examples: [example] },
    },
    required: ['id', 'type', 'timestamp', 'data'],
  };
  return {
    operationId: `event ${name}`,
    summary,
    description: `${happens}. The person who created the webhook needs \`${permission}\`: ${permissions[permission]}.`,
    'x-permission': permission,
    parameters: eventHeaders,
    requestBody: { required: true, content: jsonOf(schema) },
    responses: { '2XX': { description: 'The event was accepted. After any other answer, or none within ten seconds, it is sent again' } },
  };
}

const jsonOf = (schema: Fields): Fields => ({ 'application/json': { schema } });

const document = madeOnce(staffDocument);

/** Serves the document of all staff calls at `/api/openapi.json` of the staff listener. */
export const registerStaffDocument = (app: FastifyInstance): void => registerDocument(app, document);
