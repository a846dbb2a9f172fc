import type { FastifyInstance } from 'fastify';
import { createNotificationDesk, type PaymentParts } from '../features/payment/index.ts';

const LARGEST_BODY_BYTES = 16 * 1024;
const statusOf = { stored: 200, notStored: 503, malformed: 400, forged: 401 } as const;

/**
 * The payment gateway's endpoint, `POST /api/gateway/ipn`. A genuine message gets 200 once it is stored, whether or not we know its payment, and 503 if it
 * could not be stored, so that the gateway repeats it. Any other message gets 400 or 401, so that its sender learns nothing more.
 */
export async function registerNotifications(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  const desk = createNotificationDesk(parts);
  app.addHook('onClose', () => desk.drain());
  await app.register(async (door) => {
    door.removeAllContentTypeParsers();
    // The signature covers the values exactly as sent, so the body stays text until it is verified.
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    door.post('/api/gateway/ipn', { bodyLimit: LARGEST_BODY_BYTES, schema: { hide: true } as object }, async (request, reply) => {
      const received = await desk.receive(typeof request.body === 'string' ? request.body : '');
      return reply.code(statusOf[received]).header('cache-control', 'no-store').send();
    });
  });
}
