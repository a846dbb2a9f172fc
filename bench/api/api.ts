import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { captureRoute } from '../harness/bare-route.ts';
import { compareWithBare } from '../harness/compare.ts';
import type { Report } from '../harness/figure.ts';
import type { LoadRequest } from '../harness/load.ts';
import { type Shop, withShop } from '../harness/shop.ts';
import { productNames } from '../seed/product-names.ts';
import { seedMembers, seedShop } from '../seed/seed-shop.ts';
import { mixOfQueries, typedQueries } from './typed-queries.ts';

const PRODUCTS = 10_000;
const MEMBERS = 64;
const DISTINCT_SEARCHES = 48_000;

function post(call: string, payload: object, token?: string): LoadRequest {
  const headers = {
    'content-type': 'application/json',
    'accept-language': 'en_US',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  return { method: 'POST', path: `/api/pc/${call}`, headers, body: JSON.stringify(payload) };
}

/** The shop's main calls, each compared with a bare Fastify route that returns the same bytes for the same bodies. */
export async function runApi(report: Report): Promise<void> {
  let tokens: string[] = [];
  const seed = async (database: Database) => {
    await seedShop(database, PRODUCTS);
    tokens = await seedMembers(database, MEMBERS);
  };
  await withShop(seed, async (shop) => {
    await categoryPage(shop, report);
    await productDetail(shop, report);
    await search(shop, report);
    await addToCart(shop, tokens, report);
  });
}

async function categoryPage({ server, database }: Shop, report: Report): Promise<void> {
  const categories = await database.selectFrom('category').select('id').where('partition_id', 'is not', null).execute();
  const requests = categories.flatMap(({ id }) =>
    [1, 2, 3, 4].map((pageNum) => post('getProductListNew', { partId: id, orderType: '1', pageNum, pageSize: 8 })),
  );
  const bare = await captureRoute(server.url, requests, ['partId', 'pageNum']);
  await compareWithBare(
    { name: 'api category', server, requests, bare, target: 0.85, note: `8 products a page, ${requests.length} pages` },
    report,
  );
}

async function productDetail({ server, database }: Shop, report: Report): Promise<void> {
  const variants = await database.selectFrom('product_variant').select('id').orderBy('id').limit(320).execute();
  const requests = variants.map(({ id }) => post('getProducts', { pttId: id }));
  const bare = await captureRoute(server.url, requests, ['pttId']);
  await compareWithBare({ name: 'api product', server, requests, bare, target: 0.85, note: `${requests.length} products` }, report);
}

async function search({ server }: Shop, report: Report): Promise<void> {
  const texts = typedQueries(productNames(PRODUCTS), DISTINCT_SEARCHES);
  const requests = texts.map((tradeName) => post('getProductListNew', { tradeName, pageNum: 1, pageSize: 8 }));
  const bare = await captureRoute(server.url, requests, ['tradeName'], true);
  const note = `${PRODUCTS} products, ${texts.length} distinct texts, none sent twice: ${mixOfQueries}`;
  await compareWithBare({ name: 'api search', server, requests, bare, target: 0.45, once: true, note }, report);
}

async function addToCart({ server, database }: Shop, tokens: readonly string[], report: Report): Promise<void> {
  const variants = await database.selectFrom('product_variant').select('id').orderBy('id').limit(10).execute();
  const requests = tokens.flatMap((token) =>
    variants.map(({ id }) =>
      post('addToCart', { productId: id, orderType: '1', isCheck: '1', isShipments: '0', isMobile: '0', qty: 1 }, token),
    ),
  );
  const bare = await captureRoute(server.url, requests.slice(0, 1), []);
  await compareWithBare(
    { name: 'api add to cart', server, requests, bare, note: `${tokens.length} members, each answer committed to the database` },
    report,
  );
}
