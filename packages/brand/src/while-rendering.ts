import type { Brand } from './shape/brand.ts';

/** The server says here what the company is called in the request that a page is rendered for (`platform/shop/current-shop.ts`). */
const server = globalThis as { uplineShop?: () => Brand };

/** The company as the page that is being rendered names it. */
export const brand = new Proxy({} as Brand, {
  get: (_target, name: keyof Brand) => server.uplineShop?.()[name],
});
