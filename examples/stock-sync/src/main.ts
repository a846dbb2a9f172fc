import http from 'node:http';
import { bookArrival } from './book-arrival.ts';
import { type Arrival, ErpBook } from './erp-book.ts';
import { readShopStock } from './read-shop-stock.ts';
import { verifyEvent } from './verify-event.ts';

/**
 * A small ERP that keeps its stock equal to the shop's, using only staff calls and webhooks: `SHOP=… KEY=upl_… WEBHOOK_SECRET=whsec_… ERP_FILE=erp.json PORT=4010 node
 * examples/stock-sync/src/main.ts` The webhook's address is `/hooks/upline`; it receives `order.paid` and `stock.low`. `POST /arrivals` reports arrived goods, `GET /stock` shows
 * the ERP's stock, and `GET /differences` compares it with the shop's.
 */
const env = (name: string): string => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`Set ${name}.`);
  return value;
};
const shop = { shop: env('SHOP'), key: env('KEY') };
const secret = env('WEBHOOK_SECRET');
const book = await ErpBook.open(env('ERP_FILE'));
const MOST_BODY_BYTES = 1_000_000;
const TRY_AGAIN_MS = 1_000;

/** Books arrivals into the shop's stock, and continues after an outage of the shop or a restart of this process. */
async function bookArrivals(): Promise<void> {
  for (const arrival of book.open) {
    await bookArrival(shop, arrival);
    await book.booked(arrival.reference);
  }
}

let booking: Promise<void> | undefined;
const work = (): void => {
  booking ??= bookArrivals()
    .catch((error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
    })
    .finally(() => {
      booking = undefined;
    });
};
setInterval(work, TRY_AGAIN_MS).unref();

async function readBody(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type Answer = readonly [status: number, body?: unknown];

const routes: Readonly<Record<string, (request: http.IncomingMessage) => Promise<Answer>>> = {
  async 'POST /hooks/upline'(request) {
    const event = verifyEvent(secret, request.headers, await readBody(request), Date.now() / 1_000);
    if (event === undefined) return [401];
    // Written before the answer: the shop does not resend an event that was answered.
    await book.take(event);
    return [204];
  },
  async 'POST /arrivals'(request) {
    await book.arrive(JSON.parse(await readBody(request)) as Arrival);
    work();
    return [204];
  },
  'GET /stock': async () => [200, { stock: book.stock, toOrder: book.toOrder, open: book.open }],
  async 'GET /differences'() {
    const theirs = await readShopStock(shop);
    const variants = new Set([...Object.keys(theirs), ...Object.keys(book.stock)]);
    return [
      200,
      [...variants]
        .filter((id) => theirs[id] !== book.stock[id])
        .map((id) => ({ variantId: Number(id), erp: book.stock[id], shop: theirs[id] })),
    ];
  },
};

const server = http.createServer((request, response) => {
  const route = routes[`${request.method} ${request.url}`];
  const answer = route === undefined ? Promise.resolve<Answer>([404]) : route(request).catch((): Answer => [500]);
  void answer.then(([status, body]) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body === undefined ? undefined : JSON.stringify(body));
  });
});

// The first run starts with the shop's stock. Retries while the shop is down. Start while no order waits for its payment: the pieces of such an order are no longer available in the
// shop, and the ERP would subtract them again with `order.paid`.
while (Object.keys(book.stock).length === 0) {
  const stock = await readShopStock(shop).catch(() => undefined);
  if (stock === undefined) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  else await book.takeOver(stock);
}
server.listen(Number(env('PORT')), '127.0.0.1', () => {
  work();
  process.stdout.write(`The ERP listens on ${env('PORT')}.\n`);
});
