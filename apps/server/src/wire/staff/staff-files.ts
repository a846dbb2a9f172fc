import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../operation/refusal.ts';
import { askedLocale, deviceOf, send } from '../http.ts';
import { registerWireErrors } from '../wire-errors.ts';
import { isFromConsole } from './same-origin.ts';
import type { StaffCallsParts } from './staff-calls.ts';
import { sessionTokenOf } from './staff-cookie.ts';

/** A file runs nothing, loads nothing and is shown in no frame, whatever type a browser assumes. */
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

interface Named {
  Params: { fileId: string };
}

/** `GET /api/staff/files/<number>`: a file as an attachment, by the operation `openFile`. Register it after the calls, whose cookies it reads. */
export async function registerStaffFiles(app: FastifyInstance, parts: StaffCallsParts): Promise<void> {
  await app.register(async (wire) => {
    registerWireErrors(wire);
    wire.get<Named>('/api/staff/files/:fileId', { exposeHeadRoute: false }, (request, reply) => sendFile(request, reply, parts));
  });
}

async function sendFile(request: FastifyRequest<Named>, reply: FastifyReply, parts: StaffCallsParts): Promise<FastifyReply> {
  // Opening is audited, so another site cannot make a browser do it.
  if (!isFromConsole(request, parts.publicUrl)) throw refuse('crossSite');
  const token = sessionTokenOf(request, parts.isSecure);
  const answer = await parts.dispatch({
    name: 'openFile',
    payload: { fileId: request.params.fileId },
    staff: token === undefined ? undefined : await parts.authenticate(token, parts.clock.now()),
    door: { giveSession: () => undefined, nameDevice: () => undefined, takeSession: () => undefined },
    locale: askedLocale(request),
    address: request.ip,
    device: deviceOf(request),
    requestId: request.id,
  });
  const { data } = answer.body as { data?: { fileName: string; contentType: string; base64: string } };
  if (data === undefined) return send(reply, answer);
  return reply
    .headers({
      'content-type': data.contentType === 'text/plain' ? 'text/plain; charset=utf-8' : data.contentType,
      'content-disposition': `attachment; filename*=UTF-8''${encoded(data.fileName)}`,
      'content-security-policy': filePolicy,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(data.base64, 'base64'));
}

/** Encodes a file name for a header (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
