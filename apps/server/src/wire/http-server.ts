import { randomUUID } from 'node:crypto';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyInstance, LogController } from 'fastify';
import type { Settings } from '../config/settings.ts';
import { registerAnswerHeaders } from '../platform/http/answer-headers.ts';
import { connectionTimes, limitConnections, unusedConnections } from '../platform/http/connections.ts';
import { lateLogger } from '../platform/http/request-logger.ts';
import { registerRequestSpans } from '../platform/http/request-spans.ts';
import type { Logger } from '../platform/logger.ts';
import { makesSpans } from '../platform/tracing/index.ts';
import { answerBroken, answerFailed, answerUnreadable } from './unknown-calls.ts';

const LARGEST_BODY_BYTES = 256 * 1024;

export interface HttpServerParts {
  settings: Settings;
  log: Logger;
  /** Delay of the event loop above which callers are refused; 0: never. */
  eventLoopLimitMs: number;
  /** Whether browsers reach this server by https. */
  isSecure: boolean;
}

/** A listener's bare server: its limits, its log, its headers and its answers to unreadable requests. */
export function createHttpServer({ settings, log, eventLoopLimitMs, isSecure }: HttpServerParts): FastifyInstance {
  const isBehindProxy = settings.trustProxy !== false;
  const app = fastify({
    loggerInstance: lateLogger(log),
    // Queries of the companion wire and of sign-in links contain tokens, so requests are logged by route, never by address.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: LARGEST_BODY_BYTES,
    ...connectionTimes(isBehindProxy),
    trustProxy: settings.trustProxy as boolean,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBroken,
  });
  // First, so that everything that follows belongs to the request's span.
  if (makesSpans()) registerRequestSpans(app, { isParentFromProxy: settings.telemetry?.isParentFromProxy === true });
  app.setErrorHandler(answerFailed);
  app.register(underPressure, { maxEventLoopDelay: eventLoopLimitMs, retryAfter: 2, exposeStatusRoute: false });
  limitConnections(app.server, { isBehindProxy, ...settings.connections });
  registerAnswerHeaders(app, { isSecure });
  const closeUnused = unusedConnections(app.server);
  app.addHook('preClose', async () => {
    const letGo = setInterval(() => {
      // A connection that was busy when closing began would be kept alive after its answer, and delay the end.
      app.server.closeIdleConnections();
      closeUnused();
    }, 50);
    app.server.once('close', () => clearInterval(letGo));
  });
  return app;
}
