import * as z from 'zod';
import { type NetworkOperation as Described, networkOperations } from './network-operations.ts';

type Fields = Record<string, unknown>;

const refusal = { $ref: '#/components/schemas/Refusal' };
const asJson = (schema: Fields): Fields => ({ 'application/json': { schema } });
const refusalBody: Fields = { description: 'Refused: the envelope says why', content: asJson(refusal) };
const security: Fields[] = [{ session: [] }];

/** Every call of the registry on both wires, as OpenAPI 3.1 describes it. */
export function openapiDocument(release: string): Fields {
  const paths: Record<string, Fields> = {};
  for (const operation of networkOperations) {
    paths[`/api/pc/${operation.name}`] = { post: desktopCall(operation) };
    if (operation.companion === undefined) continue;
    const { group, name = operation.name, method = 'GET', pathFields = [] } = operation.companion;
    const inPath = pathFields.map((field) => `/{${field}}`).join('');
    paths[`/api/h5/${group}/api/${name}${inPath}`] = { [method.toLowerCase()]: companionCall(operation) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Upline',
      version: release,
      description: 'Every call of the shop and the member portal, on the desktop and the companion wire.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } }, schemas: { Refusal: refusalSchema } },
  };
}

function desktopCall(operation: Described): Fields {
  const headers = [headerParameter('Accept-Language', 'The language of sentences and texts, such as zh_CN')];
  if (isKeyed(operation)) headers.push(keyParameter);
  return {
    ...about(operation, operation.name),
    ...(operation.caller === 'public' ? {} : { security }),
    parameters: headers,
    requestBody: { required: true, content: asJson(inputSchema(operation.payload)) },
  };
}

/** Which calls a client-made key does once. */
const isKeyed = ({ money, keyed }: Described): boolean => money === true || keyed === true;

const keySchema = { type: 'string', pattern: '^[\\w-]{8,64}$' };
const keyText =
  'Made by the caller, one for each act and the same for every retry of it: a repeat gets the first answer. Of calls that move money an equal one within ten seconds is the same act even without';
const keyParameter: Fields = { name: 'Idempotency-Key', in: 'header', required: false, description: keyText, schema: keySchema };

function companionCall(operation: Described): Fields {
  const { method = 'GET', pathFields = [] } = operation.companion ?? {};
  const id = `companion_${operation.companion?.group ?? ''}_${operation.companion?.name ?? operation.name}`;
  const { properties = {}, required = [] } = inputSchema(operation.payload) as { properties?: Fields; required?: string[] };
  const callers: Fields = { token: { type: 'string' }, userId: { type: 'string', description: 'The member code the token belongs to' } };
  const requestId = { ...keySchema, description: isKeyed(operation) ? keyText : 'May come with every command' };
  const command: Fields = operation.kind === 'command' ? { requestId } : {};
  const all: Fields = { ...callers, locale: { type: 'string' }, ...command, ...properties };
  const needed = operation.caller === 'public' ? required : [...new Set(['token', 'userId', ...required])];
  if (method === 'POST') {
    const body = { type: 'object', properties: all, required: needed, additionalProperties: false };
    return { ...about(operation, id), requestBody: { required: true, content: asJson(body) } };
  }
  const parameters = Object.entries(all).map(([name, schema]) => {
    const isInPath = pathFields.includes(name);
    return { name, in: isInPath ? 'path' : 'query', required: isInPath || needed.includes(name), schema };
  });
  return { ...about(operation, id), parameters };
}

function about(operation: Described, operationId: string): Fields {
  const { properties = {}, required = [] } = z.toJSONSchema(operation.answer, { io: 'output', unrepresentable: 'any' });
  const success = {
    type: 'object',
    properties: { success: { const: '1' }, resultMessage: { type: 'string' }, ...properties },
    required: ['success', 'resultMessage', ...required],
  };
  const refusals = operation.errors.length === 0 ? '' : `May refuse with: ${operation.errors.join(', ')}.`;
  return {
    operationId,
    summary: operation.summary,
    description: refusals,
    tags: [operation.noun],
    responses: {
      200: { description: 'Done, or refused by a rule of the shop', content: asJson({ oneOf: [success, refusal] }) },
      default: refusalBody,
    },
  };
}

function inputSchema(payload: z.ZodObject): Fields {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' });
  return schema;
}

function headerParameter(name: string, description: string): Fields {
  return { name, in: 'header', required: false, description, schema: { type: 'string' } };
}

const refusalSchema = {
  type: 'object',
  properties: {
    success: { const: '0' },
    errorCode: { enum: ['0', '1', '-10000'], description: '-10000 session invalid, 1 a warning about the input, 0 anything else' },
    resultMessage: { type: 'string', description: 'For the person, in the language asked for' },
    message: { type: 'string', description: 'The same as resultMessage' },
    error: { type: 'string', description: 'The name of the refusal' },
    field: { type: 'string', description: 'The field at fault' },
    reference: { type: 'string', description: 'What to quote when asking about a fault' },
  },
  required: ['success', 'errorCode', 'resultMessage', 'message'],
};
