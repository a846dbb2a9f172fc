import type { Server } from 'node:http';
import { Counter } from 'prom-client';
import { networkOf } from '../throttle/network-of.ts';

/** One for the process; every application's `/metrics` shows it. */
export const refusedConnections: Counter<'limit'> = new Counter({
  name: 'connections_refused_total',
  help: 'Connections that were closed at once because too many were open: of one address, or together.',
  labelNames: ['limit'],
  registers: [],
});
for (const limit of ['address', 'total']) refusedConnections.inc({ limit }, 0);

export interface ConnectionLimits {
  /** Whether a proxy stands in front: then all connections are its own. */
  isBehindProxy: boolean;
  /** Open at once. */
  most: number;
  /** Open at once from one address (of IPv6: one /64), where no proxy stands in front. */
  mostPerAddress: number;
}

/** How long a connection may take or rest, in milliseconds, as Fastify and Node call it. */
export interface ConnectionTimes {
  requestTimeout: number;
  connectionTimeout: number;
  keepAliveTimeout: number;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
}

/**
 * A connection that has not sent the head of a request after ten seconds is closed. One that rests between requests is kept longer only for a proxy, which uses it
 * for others and must be the one that lets go.
 */
export const connectionTimes = (isBehindProxy: boolean): ConnectionTimes => ({
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: isBehindProxy ? 65_000 : 12_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
});

/** Bounds how many connections are open, so that one visitor cannot take them all. What is too many is closed without an answer and counted. */
export function limitConnections(server: Server, { isBehindProxy, most, mostPerAddress }: ConnectionLimits): void {
  server.maxConnections = most;
  server.on('drop', () => refusedConnections.inc({ limit: 'total' }));
  if (isBehindProxy) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= mostPerAddress) {
      refusedConnections.inc({ limit: 'address' });
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
