import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openAccount, postTransfer } from '../../apps/server/src/ledger/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords/password-hash.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { withShop } from '../harness/shop.ts';
import { type Line, openLine } from '../purchase/line.ts';
import { seedShoppers, type Shopper } from '../purchase/seed-shoppers.ts';

const ACCOUNTS = 13;
const LOOPS = 9;
const SECONDS = 25;
/** A member may sign in sixty times an hour from one address; the bench stays below. */
const TRIES = 25;
const PASSWORD = createHash('md5').update('demo1234').digest('hex');
/** Limit for a member's calls during a flood, at the 95th percentile. */
const LIMIT_MS = 2_000;

/**
 * 13 accounts × 9 loops sign in with correct passwords as fast as they are answered, from nine networks. Other members, in one of these networks, sign in from new devices, pay an
 * order by payment password and read; before the flood they do so alone. Throws if any of their calls is refused.
 */
export async function runFlood(report: Report): Promise<void> {
  let shoppers: Shopper[] = [];
  await withShop(
    async (database) => {
      shoppers = (await seedShoppers(database, ACCOUNTS)).password;
      await prepare(database);
    },
    async ({ server }) => {
      const alone = await visit(server.url, shoppers, TRIES);
      const flood = new Flood(server.url);
      const running = flood.run(SECONDS);
      const beside = await visit(server.url, shoppers, TRIES);
      const answers = await running;
      const note = `beside ${ACCOUNTS} accounts × ${LOOPS} loops: ${answers.right} signed in, ${answers.turnedAway} turned away`;
      for (const share of [0.5, 0.95]) {
        const [quiet, flooded] = [alone, beside].map((one) => percentile(Float64Array.from(one.read), share)) as [number, number];
        report({
          name: `flood: reads, ${share * 100}th percentile`,
          figure: flooded,
          unit: 'ms',
          ratio: quiet / flooded,
          against: `the speed alone (${quiet.toFixed(1)} ms)`,
          samples: beside.read.length,
          note,
        });
      }
      for (const what of ['sign-in', 'payment'] as const) {
        const p95 = percentile(Float64Array.from(beside[what]), 0.95);
        const quiet = percentile(Float64Array.from(alone[what]), 0.95);
        report({
          name: `flood: ${what}, 95th percentile`,
          figure: p95,
          unit: 'ms',
          ratio: LIMIT_MS / p95,
          against: `the limit of ${LIMIT_MS} ms (alone ${Math.round(quiet)} ms)`,
          target: 1,
          samples: beside[what].length,
          note,
        });
      }
    },
    { TRUST_PROXY: '1' },
  );
}

/** Every member gets a password; paying members also get money. */
async function prepare(database: Database): Promise<void> {
  await database
    .updateTable('member')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
  const payers = await database.selectFrom('member').select('id').where('payment_password_hash', 'is not', null).execute();
  for (const { id: memberId } of payers) {
    await openAccount(database, memberId, '6');
    const amountCents = 100_000_000n;
    const entries = [
      { company: 'opening' as const, amountCents: -amountCents },
      { memberId, book: '6' as const, amountCents },
    ];
    await postTransfer(database, { kind: 'opening', reference: `flood:${memberId}`, entries, memo: '', postedAt: new Date() });
  }
}

interface Visit {
  'sign-in': number[];
  payment: number[];
  /** Times of a category page and of the reader's orders from the database, in milliseconds. */
  read: number[];
}

/** Signs in members in turn and pays an order each, a given number of times. Each sign-in comes from a new browser. */
async function visit(origin: string, shoppers: readonly Shopper[], times: number): Promise<Visit> {
  const line = openLine(origin);
  const took: Visit = { 'sign-in': [], payment: [], read: [] };
  const over = new AbortController();
  const reading = read(origin, shoppers, took.read, over.signal);
  const call = (name: string, payload: object, token?: string) => ask(line, name, payload, { address: HOME, token });
  const right = (name: string, answer: Answer): unknown => {
    if (answer.body['success'] !== '1') throw new Error(`${name}: ${answer.status} ${String(answer.body['resultMessage'])}`);
    return answer.body['data'];
  };
  for (let time = 0; time < times; time += 1) {
    const at = time % shoppers.length;
    const shopper = shoppers[at] as Shopper;
    const signedIn = await timed(took['sign-in'], () =>
      ask(line, 'gettoken', { userCode: usernameOf(ACCOUNTS + at), password: PASSWORD }, { address: HOME, device: newDevice() }),
    );
    const { token } = right('gettoken', signedIn) as { token: string };
    right('addToCart', await call('addToCart', shopper.lines[1] ?? {}, token));
    const placed = right('order', await call('addJpoMemberOrder', { fabId: shopper.addressId }, token)) as { moId: number };
    const payment = { orderId: placed.moId, payType: '1', payPassword: shopper.payPassword };
    right('payment', await timed(took.payment, () => call('payOrderByFb', payment, token)));
  }
  line.close();
  over.abort();
  await reading;
  return took;
}

const READ_EVERY_MS = 20;

/** Signed-in members read a category and their orders, one after the other, until `over` aborts. */
async function read(origin: string, shoppers: readonly Shopper[], times: number[], over: AbortSignal): Promise<void> {
  const line = openLine(origin);
  for (let at = 0; !over.aborted; at += 1) {
    const { token } = shoppers[at % shoppers.length] as Shopper;
    const [name, payload] =
      at % 2 === 0 ? ['orderAll', { pageNum: 1, pageSize: 10 }] : ['getProductListNew', { partId: 1, pageNum: 1, pageSize: 8 }];
    const { body, status } = await timed(times, () => ask(line, name as string, payload as object, { address: HOME, token }));
    if (body['success'] !== '1') throw new Error(`${name as string}: ${status} ${String(body['resultMessage'])}`);
    await delay(READ_EVERY_MS);
  }
  line.close();
}

class Flood {
  readonly #origin: string;
  readonly #answers = { right: 0, turnedAway: 0 };

  constructor(origin: string) {
    this.#origin = origin;
  }

  async run(seconds: number): Promise<{ right: number; turnedAway: number }> {
    const until = performance.now() + seconds * 1_000;
    const loops = Array.from({ length: ACCOUNTS * LOOPS }, (_, place) => this.#loop(place % ACCOUNTS, Math.floor(place / ACCOUNTS), until));
    await Promise.all(loops);
    return this.#answers;
  }

  /** Loops with the same number share a network; the first network is the member's. */
  async #loop(account: number, loop: number, until: number): Promise<void> {
    const line = openLine(this.#origin);
    while (performance.now() < until) {
      const payload = { userCode: usernameOf(account), password: PASSWORD };
      // Half of the devices are known, half unknown; each half has its own lane.
      const device = loop % 2 === 0 ? newDevice() : 'flood'.repeat(4);
      const { body, status } = await ask(line, 'gettoken', payload, { address: `198.51.100.${loop + 1}`, device });
      if (body['success'] === '1') this.#answers.right += 1;
      else {
        this.#answers.turnedAway += 1;
        // The limit lasts an hour, so a refused loop pauses before it retries.
        if (status === 429) await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    line.close();
  }
}

/** The flooding accounts come first, then the accounts with a payment password. */
const usernameOf = (place: number): string => `bench${place}`;

const HOME = '198.51.100.1';
const newDevice = (): string => randomBytes(16).toString('hex');

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

interface From {
  address: string;
  token?: string | undefined;
  device?: string;
}

async function ask(line: Line, name: string, payload: object, from: From): Promise<Answer> {
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': from.address,
    ...(from.device === undefined ? {} : { cookie: `device_id=${from.device}` }),
    ...(from.token === undefined ? {} : { authorization: `Bearer ${from.token}` }),
  };
  const { status, body } = await line.post(`/api/pc/${name}`, headers, JSON.stringify(payload));
  return { status, body: JSON.parse(body) as Record<string, unknown> };
}

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await work();
  times.push(performance.now() - began);
  return answer;
}
