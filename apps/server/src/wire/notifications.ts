import type { FastifyInstance } from 'fastify';
import { createNotificationDesk, type PaymentParts } from '../features/payment/index.ts';

const FORM = 'application/x-www-form-urlencoded';
/** The gateway of the settings sends forms; others send any type. */
const doors = [
  { path: '/api/gateway/ipn', bodyLimit: 16 * 1024, types: [FORM] },
  { path: '/api/gateway/notifications/:account', bodyLimit: 128 * 1024, types: [FORM, 'application/json'] },
] as const;
const statusOf = { stored: 200, unneeded: 204, notStored: 503, malformed: 400, forged: 401, unknown: 404 } as const;

/**
 * Webhooks of payment gateways: `POST /api/gateway/ipn` for the gateway of the settings, `POST /api/gateway/notifications/<number>` for an account. A genuine message gets 200 once
 * it is stored, whether or not we know its payment, and 503 if it could not be stored, so that the gateway repeats it; one of a kind that the shop has no use for gets 204. Any
 * other message gets 400, 401 or 404, so that its sender learns nothing more.
 */
export async function registerNotifications(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  const desk = createNotificationDesk(parts);
  app.addHook('onClose', () => desk.drain());
  for (const { path, bodyLimit, types } of doors)
    await app.register(async (door) => {
      door.removeAllContentTypeParsers();
      // A signature covers the body exactly as sent, so it stays text until it is verified.
      door.addContentTypeParser([...types], { parseAs: 'string' }, (_request, body, done) => done(null, body));
      door.post<{ Params: { account?: string } }>(path, { bodyLimit, schema: { hide: true } as object }, async (request, reply) => {
        const message = { headers: request.headers, rawBody: typeof request.body === 'string' ? request.body : '' };
        const received = await desk.receive(message, accountNumber(request.params.account));
        return reply.code(statusOf[received]).header('cache-control', 'no-store').send();
      });
    });
}

/** Account number in a path; null if the path has none. Any other text matches no account. */
const accountNumber = (text: string | undefined): bigint | null =>
  text === undefined ? null : BigInt(/^[1-9]\d{0,15}$/.test(text) ? text : '0');
