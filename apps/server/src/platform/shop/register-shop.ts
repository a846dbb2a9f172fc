import type { FastifyInstance } from 'fastify';
import { makesSpans } from '../tracing/index.ts';
import { LiveShop, type LiveShopParts } from './live-shop.ts';

/** Reads the settings in force and follows them until the listener closes. Its requests are answered for them. */
export async function startShop(app: FastifyInstance, parts: LiveShopParts): Promise<LiveShop> {
  const live = new LiveShop(parts);
  await live.start();
  app.addHook('onClose', () => live.close());
  registerShop(app, live);
  return live;
}

/** Every request is answered for the shop that is in force when it has arrived whole. */
export function registerShop(app: FastifyInstance, live: LiveShop): void {
  // Without spans a request has no other context that would have to stay.
  if (makesSpans()) app.addHook('preHandler', (_request, _reply, done) => live.within(done));
  else app.addHook('preHandler', (_request, _reply, done) => live.withinAlone(done));
}
