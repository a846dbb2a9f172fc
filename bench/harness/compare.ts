import path from 'node:path';
import type { BareRoute } from './bare-route.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import type { Report } from './figure.ts';
import { Busy, compareBusy } from './busy.ts';
import { load, type LoadRequest } from './load.ts';
import { median, percentile } from './percentile.ts';

export interface Comparison {
  /** Bench and subject, such as `api category`. */
  name: string;
  server: ChildServer;
  requests: readonly LoadRequest[];
  /** The bare server's answers to these requests. */
  bare: BareRoute;
  /** The least share of the bare route's requests/s that the project claims; absent if it claims none. */
  target?: number;
  /** The product gets each request only once; the rounds share the requests. */
  once?: boolean;
  note?: string;
}

const ROUNDS = 4;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
const AGAINST = 'a bare Fastify route answering the same bytes';

/** Measures the product and a bare Fastify route in turns, so that other work on the machine affects both equally. */
export async function compareWithBare(comparison: Comparison, report: Report): Promise<void> {
  const { name, target, note } = comparison;
  const bare = await startChildServer(path.join(import.meta.dirname, 'bare-server.ts'), {}, { routes: [comparison.bare] });
  try {
    const { product, bareRates, latencies, processor } = await takeTurns(comparison, bare);
    const ratio = median(product.map((rate, round) => rate / (bareRates[round] ?? rate)));
    const samples = latencies.length;
    report({
      name: `${name} requests`,
      figure: median(product),
      unit: 'requests/s',
      ratio,
      against: `${AGAINST} (${Math.round(median(bareRates))}/s)`,
      ...(target === undefined ? {} : { target }),
      samples,
      note: [note, processor].filter((part) => part !== undefined).join('; '),
    });
    for (const p of [50, 95, 99]) report({ name: `${name} p${p}`, figure: percentile(latencies, p / 100), unit: 'ms', samples });
  } finally {
    await bare.stop();
  }
}

async function takeTurns({ server, requests, once = false }: Comparison, bare: ChildServer) {
  const busy = { product: new Busy(server), bare: new Busy(bare) };
  const product: number[] = [];
  const bareRates: number[] = [];
  const latencies: number[] = [];
  // Single-use requests cannot be repeated for warming up, so a tenth is set aside for that.
  const warmUp = once ? requests.slice(0, Math.floor(requests.length / 10)) : requests;
  const measured = once ? requests.slice(warmUp.length) : requests;
  for (const { url } of [server, bare])
    await load({ url, connections: CONNECTIONS, seconds: once ? 'once' : WARM_UP_SECONDS, requests: warmUp });
  for (let round = 0; round < ROUNDS; round += 1) {
    const share = once ? measured.slice((round * measured.length) / ROUNDS, ((round + 1) * measured.length) / ROUNDS) : measured;
    const settings = { connections: CONNECTIONS, requests: share };
    const own = await busy.product.during(() => load({ url: server.url, ...settings, seconds: once ? 'once' : SECONDS }));
    product.push(own.requestsPerSecond);
    for (const one of own.latencies) latencies.push(one);
    bareRates.push((await busy.bare.during(() => load({ url: bare.url, ...settings, seconds: SECONDS }))).requestsPerSecond);
  }
  return { product, bareRates, latencies: Float64Array.from(latencies), processor: compareBusy(busy.product, busy.bare) };
}
