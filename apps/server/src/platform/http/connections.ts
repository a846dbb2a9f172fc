import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { Counter } from 'prom-client';
import { networkOf } from '../throttle/network-of.ts';

/** One per process; every application's `/metrics` shows it. */
export const refusedConnections: Counter<'limit'> = new Counter({
  name: 'connections_refused_total',
  help: 'Connections that were closed at once because too many were open: of one address, or together.',
  labelNames: ['limit'],
  registers: [],
});
for (const limit of ['address', 'total']) refusedConnections.inc({ limit }, 0);

export interface ConnectionLimits {
  /** Whether a proxy is in front: all connections then come from it. */
  isBehindProxy: boolean;
  /** Maximum of open connections. */
  most: number;
  /** Maximum of open connections from one address (for IPv6: one /64); not used behind a proxy. */
  mostPerAddress: number;
}

/** How long a request may take and a connection may be idle, in milliseconds, by the names of Fastify and Node. */
export interface ConnectionTimes {
  requestTimeout: number;
  connectionTimeout: number;
  keepAliveTimeout: number;
  http: { headersTimeout: number; connectionsCheckingInterval: number };
}

/**
 * A connection that has not sent the head of a request after ten seconds is closed. An idle connection stays open longer only for a proxy, which reuses it and
 * must be the side that closes it.
 */
export const connectionTimes = (isBehindProxy: boolean): ConnectionTimes => ({
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: isBehindProxy ? 65_000 : 12_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
});

/** Limits the open connections, so that one visitor cannot use them all. Further ones are closed without an answer and counted. */
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

/** A client with a request sends it at once. */
const UNUSED_AFTER_MS = 500;

/**
 * Returns a function that closes the connections which have sent nothing since they were opened. Browsers open such connections in advance. Node does not count them as idle, so
 * that a stopping server would wait for each until its header timeout.
 */
export function unusedConnections(server: Server): () => void {
  const openedAt = new Map<Socket, number>();
  server.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return () => {
    for (const [socket, since] of openedAt) if (socket.bytesRead === 0 && performance.now() - since > UNUSED_AFTER_MS) socket.destroy();
  };
}
