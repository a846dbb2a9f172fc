import { parseLocale } from '@upline/i18n';
import { networkOperations } from '../../apps/server/src/features/network/index.ts';
import type { MemberContext } from '../../apps/server/src/operation/context.ts';
import { Refusal } from '../../apps/server/src/operation/refusal.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createDraw } from '../../tools/seed/random.ts';
import { seedDemo } from '../../tools/seed/seed.ts';
import { withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import type { Sizes } from '../harness/sizes.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const ROUNDS = 5;
const CALLS_A_ROUND = 1_000;
const WARM_UP_CALLS = 3_000;
/** In the large network a call may take 1.5 times as long as in the small one. */
const TARGET = 1 / 1.5;

interface Network {
  size: number;
  context: MemberContext;
  numbers: readonly { code: string; username: string }[];
}

/** Network calls within the handler, one at a time, alternating between a small network and one of 1,000,000 members (`--members`). */
export async function runTree(report: Report, { members: many = MANY }: Sizes = {}): Promise<void> {
  await withCluster(async (cluster) => {
    const networks: Network[] = [];
    for (const size of [FEW, many]) {
      const database = await cluster.open(`members_${size}`);
      await seedDemo(database, { members: size, weekOrders: 0, historyOrders: 0 });
      networks.push({ size, context: await contextOf(database), numbers: await someNumbers(database) });
    }
    for (const [name, call] of Object.entries(calls)) await compare(name, call, networks, report);
  });
}

const { getWholeJmiLinkRefs, getJmiLinkRefs, getLeftDownMember } = networkOperations({
  livingFigures: { legsOf: () => ({ left: 0n, right: 0n }) },
});

/** The measured calls; `who` is chosen at random for each call. */
const calls: Readonly<Record<string, (context: MemberContext, who: Network['numbers'][number], turn: number) => unknown>> = {
  'four generations': (context, { code }) => getWholeJmiLinkRefs(context, { userCode: code }),
  'member search': (context, { username }) => getJmiLinkRefs(context, { userCode: username.toUpperCase() }),
  'outermost slot': (context, { code }, turn) => getLeftDownMember(context, { userCode: code, side: turn % 2 === 0 ? '0' : '1' }),
};

async function compare(name: string, call: (typeof calls)[string], networks: readonly Network[], report: Report): Promise<void> {
  const draw = createDraw(8_128);
  const times = networks.map(() => new Float64Array(ROUNDS * CALLS_A_ROUND));
  const turn = async ({ context, numbers }: Network, count: number, note: (at: number, ms: number) => void): Promise<void> => {
    for (let at = 0; at < count; at += 1) {
      const who = draw.pick(numbers);
      const startedAt = performance.now();
      const answer = await call(context, who, at);
      note(at, performance.now() - startedAt);
      if (answer instanceof Refusal) throw answer;
    }
  };
  for (const network of networks) await turn(network, WARM_UP_CALLS, () => undefined);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [place, network] of networks.entries())
      await turn(network, CALLS_A_ROUND, (at, ms) => {
        (times[place] as Float64Array)[round * CALLS_A_ROUND + at] = ms;
      });
  const p95 = times.map((values) => percentile(values, 0.95));
  const [small, large] = p95 as [number, number];
  const samples = ROUNDS * CALLS_A_ROUND;
  report({ name: `tree ${name}: p95 of ${networks[0]?.size}`, figure: small, unit: 'ms', samples });
  report({
    name: `tree ${name}: p95 of ${networks[1]?.size}`,
    figure: large,
    unit: 'ms',
    ratio: small / large,
    against: `the speed among ${networks[0]?.size}`,
    target: TARGET,
    samples,
    note: `${large <= 10 ? 'within' : 'ABOVE'} 10 ms; ${(large / small).toFixed(2)} times as long`,
  });
}

/** Context of the founder, who is above every other member. */
async function contextOf(database: Database): Promise<MemberContext> {
  const founder = await database.selectFrom('member').selectAll().where('placement_parent_id', 'is', null).executeTakeFirstOrThrow();
  return {
    database,
    member: {
      id: founder.id,
      code: founder.code,
      username: founder.username,
      companyCode: founder.company_code,
      locale: founder.locale,
      sessionKey: Buffer.alloc(32),
    },
    locale: parseLocale('en_US'),
    now: new Date(),
    requestId: 'bench',
    log: createLogger({ level: 'silent' }),
    address: '127.0.0.1',
    device: 'bench',
  };
}

/** A sample of members spread evenly over the whole depth. */
async function someNumbers(database: Database): Promise<Network['numbers']> {
  const { size } = await database
    .selectFrom('member')
    .select((query) => query.fn.max('id').as('size'))
    .executeTakeFirstOrThrow();
  const draw = createDraw(6_174);
  const ids = Array.from({ length: 20_000 }, () => BigInt(draw.between(1, Number(size))));
  return database.selectFrom('member').select(['code', 'username']).where('id', 'in', ids).execute();
}
