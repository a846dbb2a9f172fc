import { createHash } from 'node:crypto';
import { parseLocale } from '@upline/i18n';
import { createRegisterMember } from '../../apps/server/src/features/member/registration/register-member.ts';
import { signedRegistration } from '../../apps/server/src/features/member/testing/signed-registration.ts';
import { LivingNetwork, SpilloverPlaces } from '../../apps/server/src/features/network/index.ts';
import { growInBulk, growTree, line, type Seat } from '../../apps/server/src/features/network/testing/grow-tree.ts';
import { operations } from '@upline/contract';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import type { Context } from '../../apps/server/src/operation/context.ts';
import { Refusal } from '../../apps/server/src/operation/refusal.ts';
import { openListener } from '../../apps/server/src/platform/database/listener.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { createCountry } from '../../apps/server/src/testing/member-fixture.ts';
import { withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import { compareListIndexes, reportIndexCost } from '../harness/list-indexes.ts';
import { median } from '../harness/percentile.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';

const DEEP = 20_000;
const AT_ONCE = 16;
const ROUNDS = 5;
const SECONDS = 3;
const WARM_UP_SECONDS = 2;
/** The cost does not depend on depth; the rest is the random difference between two turns of one run. */
const TARGET = 0.85;
/** Number of first levels without a free place. */
const FULL_LEVELS = Number(process.env['FULL_LEVELS'] ?? 16);
/** Spillover placement also asks the in-memory tree, which first reads recent members. */
const SPILLOVER_TARGET = 0.3;
const SECRET = loadSettings({}).signingSecret;

/** A cheap hash, as in tests that do not test passwords. */
const cheapHash = async (md5: string): Promise<string> => `cheap:${createHash('sha256').update(md5).digest('hex')}`;

/**
 * Registrations by default placement, all to the left of one sponsor, so that each waits for the same slot: alternating between a sponsor above a line of 20,000 generations and
 * one with an empty line.
 */
export async function runRegister(report: Report): Promise<void> {
  await withCluster(async ({ open, addressOf }) => {
    const database = await open('register');
    await createCountry(database);
    // Raises the limit of registrations per recommender, because the bench measures the slot.
    await database.insertInto('company_rule').values({ name: 'registrationsPerRecommender', value: 10_000, changed_by: 'bench' }).execute();
    const [root] = await growTree(database, line(Array<0>(DEEP).fill(0)), 'deep');
    const deep = await codeOf(database, root as bigint);
    let shallow = 0;
    const newRoot = async (): Promise<string> => {
      const [id] = await growTree(database, line([]), `shallow${shallow}x`);
      shallow += 1;
      return codeOf(database, id as bigint);
    };
    const spillover = { inForce: async () => undefined, places: { next: () => Promise.reject(new Error('no plan spills over')) } };
    const parts = { settings: { signingSecret: SECRET, serverSecret: SECRET }, memberListeners: [], spillover };
    const cheap = createRegisterMember({ ...parts, hashPassword: cheapHash });
    const real = createRegisterMember(parts);
    for (const [name, register, target] of [
      ['register at test hash cost', cheap, TARGET],
      ['register at real hash cost', real, undefined],
    ] as const) {
      const turns: { deep: number[]; shallow: number[] } = { deep: [], shallow: [] };
      let samples = 0;
      await takeTurn(database, register, deep, WARM_UP_SECONDS);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const kind of ['deep', 'shallow'] as const) {
          const done = await takeTurn(database, register, kind === 'deep' ? deep : await newRoot(), SECONDS);
          turns[kind].push(done / SECONDS);
          samples += done;
        }
      }
      report({
        name,
        figure: median(turns.deep),
        unit: 'members/s',
        ratio: median(turns.deep.map((one, round) => one / (turns.shallow[round] ?? one))),
        against: `below nobody (${Math.round(median(turns.shallow))}/s)`,
        ...(target === undefined ? {} : { target }),
        samples,
        note: `${AT_ONCE} at once, default placement below ${DEEP} generations`,
      });
    }
    await measureSpillover(report, database, { cheap, full: await fullTree(database), url: addressOf('register').url });
    let samples = 0;
    const cost = await compareListIndexes(database, ROUNDS, async () => {
      const done = await takeTurn(database, cheap, deep, SECONDS);
      samples += done;
      return (done / SECONDS) * 60;
    });
    reportIndexCost(report, { name: 'register: indexes of lists', unit: 'members/min', samples }, cost);
  });
}

/** Builds a full tree and returns the code of its top member. */
async function fullTree(database: Database): Promise<string> {
  const seats = Array.from(
    { length: 2 ** FULL_LEVELS - 1 },
    (_, at): Seat => (at === 0 ? { parent: null, side: null } : { parent: Math.floor((at - 1) / 2), side: at % 2 === 1 ? 0 : 1 }),
  );
  const [top] = await growInBulk(database, seats, 'full');
  return codeOf(database, top as bigint);
}

interface Spilling {
  cheap: ReturnType<typeof createRegisterMember>;
  full: string;
  url: string;
}

/** Registrations by level below a full tree, alternating with registrations by default placement. */
async function measureSpillover(report: Report, database: Database, { cheap, full, url }: Spilling): Promise<void> {
  const listener = openListener({ url });
  const network = new LivingNetwork({ database, listener, log: createLogger({ level: 'silent' }) });
  await network.start();
  await network.ready();
  const spillover = { inForce: async () => 'level', places: new SpilloverPlaces(network) };
  const byLevel = createRegisterMember({
    settings: { signingSecret: SECRET, serverSecret: SECRET },
    memberListeners: [],
    spillover,
    hashPassword: cheapHash,
  });
  const rates: { level: number[]; plain: number[] } = { level: [], plain: [] };
  let samples = 0;
  await takeTurn(database, byLevel, full, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [kind, register] of [
      ['level', byLevel],
      ['plain', cheap],
    ] as const) {
      const done = await takeTurn(database, register, full, SECONDS);
      rates[kind].push(done / SECONDS);
      samples += done;
    }
  }
  await network.close();
  await listener.close();
  report({
    name: 'register by spillover',
    figure: median(rates.level),
    unit: 'members/s',
    ratio: median(rates.level.map((one, round) => one / (rates.plain[round] ?? one))),
    against: `default placement (${Math.round(median(rates.plain))}/s)`,
    target: SPILLOVER_TARGET,
    samples,
    note: `${AT_ONCE} at once, level by level below a full tree of ${2 ** FULL_LEVELS - 1} members`,
  });
}

let registered = 0;

/** Counts the registrations in the given number of seconds, without those still running at the end. */
async function takeTurn(
  database: Database,
  register: ReturnType<typeof createRegisterMember>,
  recommendNo: string,
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < until) {
      const now = new Date();
      registered += 1;
      const payload = signedRegistration({ nuserCode: `new${registered}`, recommendNo, side: '0' }, now);
      const answer = await register(contextOf(database, now, registered), operations.registerMember.payload.parse(payload));
      if (answer instanceof Refusal) throw answer;
      if (performance.now() < until) done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return done;
}

/** Gives each newcomer a separate network address. */
function contextOf(database: Database, now: Date, turn: number): Context {
  const address = `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
  return {
    database,
    member: undefined,
    locale: parseLocale('en_US'),
    now,
    requestId: 'bench',
    log: createLogger({ level: 'silent' }),
    address,
    device: 'bench',
  };
}

async function codeOf(database: Database, id: bigint): Promise<string> {
  return (await database.selectFrom('member').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
}
