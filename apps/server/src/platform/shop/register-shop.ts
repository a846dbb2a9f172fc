import type { FastifyInstance } from 'fastify';
import { LiveShop, type LiveShopParts } from './live-shop.ts';

/** Reads the settings in force and follows them until the listener closes. Its requests are answered with them. */
export async function startShop(app: FastifyInstance, parts: LiveShopParts): Promise<LiveShop> {
  const live = new LiveShop(parts);
  await live.start();
  app.addHook('onClose', () => live.close());
  registerShop(app, live);
  return live;
}

/** Answers every request with the shop in force at the time it has arrived completely. */
export function registerShop(app: FastifyInstance, live: LiveShop): void {
  app.addHook('preHandler', (_request, _reply, done) => live.within(done));
}
