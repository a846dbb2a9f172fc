import { localeOfTag } from '@upline/contract';
import { defaultLocale, type Locale } from '@upline/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../operation/refusal.ts';
import { failure } from './answer.ts';
import type { Dispatch } from './dispatch.ts';
import { askedLocale, deviceIdOf, deviceOf, idempotencyKeyOf, send } from './http.ts';
import { isAsked } from './is-asked.ts';
import { networkOperations } from './network-operations.ts';
import { registerWireErrors } from './wire-errors.ts';

type Fields = Record<string, unknown>;

/** The companion wire: `/api/h5/<group>/api/<call>`, GET with all fields in the query, or POST if the call says so. */
export async function registerCompanion(app: FastifyInstance, dispatch: Dispatch): Promise<void> {
  await app.register(async (wire) => {
    registerWireErrors(wire);
    for (const operation of networkOperations) {
      const { companion } = operation;
      if (companion === undefined) continue;
      const inPath = (companion.pathFields ?? []).map((field) => `/:${field}`).join('');
      const method = companion.method ?? 'GET';
      wire.route({
        method,
        ...(operation.largestBodyBytes === undefined ? {} : { bodyLimit: operation.largestBodyBytes }),
        url: `/api/h5/${companion.group}/api/${companion.name ?? operation.name}${inPath}`,
        handler: async (request, reply) => {
          const fields = fieldsOf(request);
          const locale = companionLocale(request, fields);
          if (operation.kind === 'command' && !isAsked(request)) return send(reply, failure(locale ?? defaultLocale, refuse('notAsked')));
          if (operation.kind === 'command' && request.headers['sec-fetch-site'] === 'cross-site')
            return send(reply, failure(locale ?? defaultLocale, refuse('crossSite')));
          return send(
            reply,
            await dispatch({
              name: operation.name,
              payload: payloadOf(operation.payload.shape, { ...companion.unsaid, ...fields }),
              token: textField(fields, 'token'),
              claimedMemberCode: claimedMemberCode(fields),
              locale,
              idempotencyKey: idempotencyKeyOf(request, fields['requestId']),
              address: request.ip,
              device: deviceOf(request),
              deviceId: deviceIdOf(request),
              requestId: request.id,
            }),
          );
        },
      });
    }
  });
}

function fieldsOf(request: FastifyRequest): Fields {
  const body = typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {};
  return { ...(request.query as Fields), ...body, ...(request.params as Fields) };
}

function textField(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** User id that the caller claims. A missing, empty or repeated id matches no token. */
function claimedMemberCode(fields: Fields): string {
  return textField(fields, 'userId') ?? '';
}

/** Every companion call may contain a locale; otherwise the header counts. */
function companionLocale(request: FastifyRequest, fields: Fields): Locale | undefined {
  return localeOfTag(textField(fields, 'locale') ?? '') ?? askedLocale(request);
}

/** Every call may contain token, userId, locale and requestId; only payloads that declare them receive them. */
function payloadOf(shape: object, fields: Fields): Fields {
  const payload = { ...fields };
  for (const name of ['token', 'userId', 'locale', 'requestId']) if (!Object.hasOwn(shape, name)) delete payload[name];
  return payload;
}
