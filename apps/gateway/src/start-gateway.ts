import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { createAccessTokens } from './access/access-tokens.ts';
import { accessTokenRoute } from './api/access-token-route.ts';
import { chargeRoutes } from './api/charge-routes.ts';
import { Refusal } from './api/refusal.ts';
import { vaultRoutes } from './api/vault-routes.ts';
import { createChargeBook } from './charges/charge-book.ts';
import { createChargeDesk } from './charges/charge-desk.ts';
import { openJournal } from './charges/journal.ts';
import { createVault } from './charges/vault.ts';
import { openVaultJournal } from './charges/vault-journal.ts';
import type { GatewayOptions } from './config.ts';
import { faultRoutes, strikeRequests } from './faults/fault-routes.ts';
import { createFaultSwitch } from './faults/fault-switch.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { createIpnSender } from './ipn/ipn-sender.ts';
import { payRoutes } from './pages/pay-routes.ts';
import { tronGridRoutes } from './trongrid/trongrid-routes.ts';

export interface RunningGateway {
  /** Address the gateway listens on, without a path. */
  url: string;
  /** Stops listening, ends open requests and pending notifications. */
  close(): Promise<void>;
}

function createParts(options: GatewayOptions, publicUrl: () => string): GatewayParts {
  const faults = createFaultSwitch();
  const sender = createIpnSender({
    secret: options.ipnSecret ?? 'sandbox-ipn-secret',
    retryMs: options.ipnRetryMs ?? [1000, 5000, 25_000],
    faults,
    log: options.log ?? (() => {}),
  });
  const book = createChargeBook(options.dataDir === undefined ? undefined : openJournal(options.dataDir));
  return {
    tokens: createAccessTokens(),
    book,
    desk: createChargeDesk(book, faults, sender),
    vault: createVault(options.dataDir === undefined ? undefined : openVaultJournal(options.dataDir)),
    faults,
    sender,
    privateKey: options.privateKey ?? 'sandbox-private-key',
    controlKey: options.controlKey ?? 'sandbox-control-key',
    shopOrigins: options.shopOrigins ?? [],
    publicUrl,
  };
}

function answerFaults(app: FastifyInstance, log: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError | Refusal, _request, reply) => {
    const isRefusal = error instanceof Refusal;
    const httpStatus = isRefusal ? error.httpStatus : (error.statusCode ?? 500);
    // Internal errors are logged by name only, because a request may contain a card.
    if (httpStatus >= 500) log(`fault: ${error.name} ${error.stack?.split('\n')[1]?.trim() ?? ''}`);
    const code = isRefusal ? error.code : httpStatus >= 500 ? '5000' : '4000';
    const message = isRefusal ? error.message : httpStatus >= 500 ? 'internal error' : 'malformed request';
    return reply.code(httpStatus).send({ status: 'fail', data: { code, message } });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: 'fail', data: { code: '4040', message: 'no such call' } }));
}

/** Starts the sandbox gateway and resolves once it listens. A taken port rejects with the system's EADDRINUSE. */
export async function startGateway(options: GatewayOptions = {}): Promise<RunningGateway> {
  const host = options.host ?? '127.0.0.1';
  let url = '';
  const parts = createParts(options, () => options.publicUrl ?? url);
  const app = Fastify({
    bodyLimit: 64 * 1024,
    requestTimeout: 15_000,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 128 },
  });

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  answerFaults(app, options.log ?? (() => {}));
  strikeRequests(app, parts);
  faultRoutes(app, parts);
  accessTokenRoute(app, parts);
  chargeRoutes(app, parts);
  vaultRoutes(app, parts);
  payRoutes(app, parts);
  tronGridRoutes(app);
  app.get('/livez', () => ({ status: 'success', data: {} }));

  url = await app.listen({ host, port: options.port ?? 3001 });
  return {
    url,
    async close() {
      parts.sender.close();
      await app.close();
    },
  };
}
