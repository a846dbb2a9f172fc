import type { Brand } from './shape/brand.ts';

/** The server sets the company of the request for which a page is rendered here (`platform/shop/current-shop.ts`). */
const server = globalThis as { uplineShop?: () => Brand };

/** The company of the page being rendered. */
export const brand = new Proxy({} as Brand, {
  get: (_target, name: keyof Brand) => server.uplineShop?.()[name],
});
