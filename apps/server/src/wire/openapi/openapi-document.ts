import { wireLocales } from '@upline/contract';
import type { AnyOperation as Described } from '../../operation/definition-of.ts';
import { networkOperations } from '../network-operations.ts';
import { answerOf, generalResponses, refusalSchema, refusalsInWords, refusalsOf } from './openapi-refusals.ts';
import { createSchemas, type Fields, type Schemas } from './openapi-schemas.ts';

const asJson = (schema: Fields): Fields => ({ 'application/json': { schema } });
const desktopSession: Fields = { session: [] };
const companionSession: Fields = { companionToken: [], companionUserId: [] };

const about = `Every call of the shop and the member portal.

Two wires carry the same calls. **Desktop**: \`POST /api/pc/<call>\` with the payload as a JSON body and \`Authorization: Bearer <token>\`. New apps use this wire.
**Companion**: \`GET /api/h5/<group>/api/<call>\` with all fields in the query, for apps that already use it.

Every answer has \`success\` '1' or '0'. Later releases may add fields to answers. Money is in the base currency of the shop (US dollars, unless the company chose another), times are in the business time zone (\`getClientSettings\`), and a URL that begins with / is
relative to the shop. A number can also be sent as its canonical decimal text, and a code as a number. *Build an app on it* (docs/build-an-app.md) leads from signing in to a paid order.`;

/** Every call of the registry on both wires, as OpenAPI 3.1. */
export function openapiDocument(release: string): Fields {
  const schemas = createSchemas();
  const refusal = schemas.name('Refusal', refusalSchema(networkOperations));
  const paths: Record<string, Fields> = {};
  for (const operation of networkOperations) paths[`/api/pc/${operation.name}`] = { post: desktopCall(schemas, operation) };
  for (const operation of networkOperations) {
    if (operation.companion === undefined) continue;
    const { group, name = operation.name, method = 'GET', pathFields = [] } = operation.companion;
    const inPath = pathFields.map((field) => `/{${field}}`).join('');
    paths[`/api/h5/${group}/api/${name}${inPath}`] = { [method.toLowerCase()]: companionCall(schemas, operation) };
  }
  const nouns = [...new Set(networkOperations.map(({ noun }) => noun))].sort();
  return {
    openapi: '3.1.0',
    info: { title: 'Upline', version: release, description: about },
    servers: [{ url: '/' }],
    tags: [
      ...nouns.map((noun) => ({ name: noun, description: 'Desktop wire' })),
      ...nouns.map((noun) => ({ name: `${noun} · companion`, description: 'Companion wire' })),
    ],
    paths,
    components: { securitySchemes, responses: generalResponses(refusal), schemas: sorted(schemas.named) },
  };
}

const sorted = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));

const securitySchemes: Fields = {
  session: { type: 'http', scheme: 'bearer', description: 'Desktop wire: the token that gettoken returns' },
  companionToken: { type: 'apiKey', in: 'query', name: 'token', description: 'Companion wire: the token that gettoken returns' },
  companionUserId: {
    type: 'apiKey',
    in: 'query',
    name: 'userId',
    description: 'Companion wire: the member code that the token belongs to',
  },
};

/** Security of a call: only with a session, with or without one, or public. */
function securityOf({ caller, seesSession }: Described, session: Fields): Fields[] {
  if (caller === 'member') return [session];
  return seesSession === true ? [{}, session] : [];
}

function desktopCall(schemas: Schemas, operation: Described): Fields {
  return {
    ...described(operation, operation.name),
    tags: [operation.noun],
    security: securityOf(operation, desktopSession),
    parameters: [languageParameter, ...(isKeyed(operation) ? [keyParameter] : [])],
    requestBody: { required: true, content: asJson(bodySchema(schemas, operation)) },
    responses: responsesOf(schemas, operation, false),
  };
}

function bodySchema(schemas: Schemas, operation: Described): Fields {
  return { type: 'object', ...schemas.payload(operation.payload), additionalProperties: false };
}

/** Whether a client-made key prevents a second effect of the call. */
const isKeyed = ({ money, keyed }: Described): boolean => money === true || keyed === true;

const keySchema = { type: 'string', pattern: '^[\\w-]{8,64}$', examples: ['4f1c2b7a-buy-1'] };
const keyText =
  'A key that the caller creates for each action and sends again with every retry of it: a repeated call returns the first answer. For calls that move money or stock, an equal call within ten seconds counts as a retry even without a key';
const keyParameter: Fields = { name: 'Idempotency-Key', in: 'header', required: false, description: keyText, schema: keySchema };
const languageParameter: Fields = {
  name: 'Accept-Language',
  in: 'header',
  required: false,
  description:
    'The language of sentences and texts, such as zh_CN, zh-CN or zh-Hant; en_US if the shop has none of the requested languages',
  schema: { type: 'string', examples: ['en_US'] },
};

function companionCall(schemas: Schemas, operation: Described): Fields {
  const { method = 'GET', pathFields = [], group = '', name = operation.name } = operation.companion ?? {};
  const { properties, required } = schemas.payload(operation.payload);
  const requestId = { ...keySchema, description: isKeyed(operation) ? keyText : 'Accepted with every command' };
  const locale = { type: 'string', enum: wireLocales, description: 'The language of sentences and texts', examples: ['en_US'] };
  const all: Fields = { locale, ...(operation.kind === 'command' ? { requestId } : {}), ...properties };
  const call = {
    ...described(operation, `companion_${group}_${name}`),
    tags: [`${operation.noun} · companion`],
    security: securityOf(operation, companionSession),
    responses: responsesOf(schemas, operation, operation.kind === 'command'),
  };
  if (method === 'POST')
    return { ...call, requestBody: { required: true, content: asJson({ type: 'object', properties: all, required }) } };
  const parameters = Object.entries(all).map(([field, schema]) => {
    const isInPath = pathFields.includes(field);
    return { name: field, in: isInPath ? 'path' : 'query', required: isInPath || required.includes(field), schema };
  });
  return { ...call, parameters };
}

function described(operation: Described, operationId: string): Fields {
  return { operationId, summary: operation.summary, description: refusalsInWords(operation) };
}

function responsesOf(schemas: Schemas, operation: Described, isCompanionCommand: boolean): Fields {
  const done = {
    description: 'Success, or a refusal by a rule of the shop: see `success`',
    content: asJson(answerOf(schemas, operation)),
  };
  return { 200: done, ...refusalsOf(isCompanionCommand) };
}
