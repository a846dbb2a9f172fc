import { BASE_PRODUCT_COUNT } from '@upline/brand';
import { captureRoute } from '../harness/bare-route.ts';
import { compareWithBare } from '../harness/compare.ts';
import type { Report } from '../harness/figure.ts';
import type { LoadRequest } from '../harness/load.ts';
import { withShop } from '../harness/shop.ts';
import { seedShop } from '../seed/seed-shop.ts';

const PRODUCTS = BASE_PRODUCT_COUNT;

const page = (path: string): LoadRequest => ({ method: 'GET', path, headers: { accept: 'text/html', 'accept-encoding': 'br' } });

/** The most frequent landing pages, each compared with a bare Fastify route that returns the same bytes in the same encoding. */
export async function runPages(report: Report): Promise<void> {
  const seed = (database: Parameters<typeof seedShop>[0]) => seedShop(database, PRODUCTS);
  await withShop(seed, async ({ server, database }) => {
    const { id } = await database.selectFrom('product_variant').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
    const subjects = [
      { name: 'pages home', request: page('/pc/index'), target: 0.5 },
      { name: 'pages product', request: page(`/pc/goods?id=${id}`) },
    ];
    for (const { request, ...subject } of subjects) {
      const bare = await captureRoute(server.url, [request], []);
      await compareWithBare(
        { ...subject, server, requests: [request], bare: { ...bare, path: new URL(request.path, server.url).pathname } },
        report,
      );
    }
  });
}
