import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { createFaultSwitch } from '../faults/fault-switch.ts';
import type { RunningGateway } from '../start-gateway.ts';
import { accountRoutes } from './account-routes.ts';
import { createApiDoor } from './api-door.ts';
import { controlRoutes } from './control-routes.ts';
import { deskRoutes } from './desk-page.ts';
import { createEventSender } from './event-sender.ts';
import { intentRoutes } from './intent-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { createReturnsDesk } from './returns-desk.ts';
import { sessionRoutes } from './session-routes.ts';
import { createStripeBook } from './stripe-book.ts';
import { createStripeDesk } from './stripe-desk.ts';
import type { StripeParts } from './stripe-parts.ts';
import { StripeRefusal } from './stripe-refusal.ts';

export interface StripeServiceOptions {
  /** Address to listen on, default 127.0.0.1. */
  host?: string | undefined;
  /** 0 asks the system for a free one. */
  port: number;
  secretKey?: string | undefined;
  controlKey?: string | undefined;
  /** Folder for the objects; without it a restart loses them. */
  dataDir?: string | undefined;
  /** Pauses before the second, third … delivery of an event, in milliseconds; default 1, 5 and 25 seconds. */
  retryMs?: readonly number[] | undefined;
  log?: ((line: string) => void) | undefined;
}

/** Secret key of the service unless another one is set. It opens nothing anywhere else. */
export const DEMO_KEY = 'sk_test_sandboxOfThisShopAlone';

function createParts(
  { dataDir, retryMs = [1_000, 5_000, 25_000], log = () => {}, ...keys }: StripeServiceOptions,
  publicUrl: () => string,
): StripeParts {
  const faults = createFaultSwitch();
  const book = createStripeBook(dataDir);
  const sender = createEventSender({ book, faults, retryMs, log });
  return {
    book,
    faults,
    sender,
    desk: createStripeDesk(book, faults, sender),
    returns: createReturnsDesk(book, faults, sender),
    secretKey: keys.secretKey ?? DEMO_KEY,
    controlKey: keys.controlKey ?? 'sandbox-control-key',
    publicUrl,
  };
}

function answerFaults(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | StripeRefusal, _request, reply) => {
    if (error instanceof StripeRefusal) {
      const { httpStatus, type, code, message, more } = error;
      return reply.code(httpStatus).send({ error: { type, ...(code !== undefined && { code }), message, ...more } });
    }
    // Logs only the name, because a request may contain a card.
    log(`fault: ${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}`);
    return reply.code(error.statusCode ?? 500).send({ error: { type: 'api_error', message: 'An error occurred.' } });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).` },
    }),
  );
}

/** Applies `down` and `delay` before a request is processed; the control endpoints stay reachable. */
function strikeRequests(app: FastifyInstance, { faults }: StripeParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control/')) return;
    if (faults.strike('down')) {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    const delay = request.url.startsWith('/v1/') ? faults.strike('delay') : undefined;
    if (delay) await pause(delay.delayMs, undefined, { ref: false });
    return undefined;
  });
}

/**
 * Starts a Stripe-like service with the calls, pages and signed events that the shop uses, for tests and for a demo without a contract. Resolves once it listens. A taken port
 * rejects with the system's EADDRINUSE.
 */
export async function startStripe(options: StripeServiceOptions): Promise<RunningGateway> {
  let url = '';
  const parts = createParts(options, () => url);
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 128 },
  });
  // Bracketed forms and the control's JSON are parsed by their routes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  answerFaults(app, options.log ?? (() => {}));
  strikeRequests(app, parts);
  const door = createApiDoor(app, parts);
  sessionRoutes(door, parts);
  intentRoutes(door, parts);
  accountRoutes(door, parts);
  controlRoutes(app, parts);
  pageRoutes(app, parts);
  deskRoutes(app, parts);
  app.get('/livez', () => ({ object: 'health' }));
  url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port });
  return {
    url,
    async close() {
      parts.sender.close();
      await app.close();
    },
  };
}
