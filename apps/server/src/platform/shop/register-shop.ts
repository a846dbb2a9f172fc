import type { FastifyInstance } from 'fastify';
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
  app.addHook('preHandler', (_request, _reply, done) => live.within(done));
}
