import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { defaultPlan, hashablePlan, parsePlan } from '../../packages/plan/src/index.ts';

const kinds = ['FIRST', 'UPGRADE', 'CX'];
const all = (value: number) => ({ by: 'all', value });
const cards = (...values: number[]) => ({ by: 'card', values });
const generations = (...rates: number[]) => rates.map((rate) => ({ rateBasisPoints: all(rate) }));

/** A plan unlike the default one: levels, generations of leaders, a binary bonus in whole cycles with clipped legs, matching of several columns, and a pool by points. */
const fiveFormulas = parsePlan({
  ...defaultPlan,
  name: 'Five formulas',
  bonuses: [
    {
      key: 'levels',
      needsBuyingDirect: false,
      formula: {
        type: 'unilevel',
        basis: 'recommend',
        depth: 3,
        rateBasisPoints: [all(500), all(300), all(200)],
        kinds,
        compression: true,
        entitledLevels: all(3),
        unentitled: 'lapse',
      },
    },
    {
      key: 'generations',
      needsBuyingDirect: false,
      formula: {
        type: 'generation',
        basis: 'recommend',
        leaders: { by: 'card', from: 3 },
        leadersOrders: 'inside',
        ownGroupRateBasisPoints: all(200),
        generations: generations(300, 200),
        infinity: null,
        kinds,
        compression: true,
      },
    },
    {
      key: 'cycles',
      needsBuyingDirect: true,
      formula: {
        type: 'binary',
        kinds,
        match: { by: 'cycles', unitPv: 100, amountUsd: cards(0, 10, 10, 12, 15) },
        ratio: '2:1',
        ratioOf: 'strongerWeaker',
        weaker: 'eachCycle',
        clip: { pv: cards(20_000, 20_000, 60_000, 200_000, 500_000), excess: 'carry' },
        weeklyCapUsd: cards(0, 500, 2_000, 5_000, 10_000),
        overCap: 'flush',
        unmatched: 'carry',
        keepCapPv: cards(20_000, 20_000, 60_000, 200_000, 500_000),
      },
    },
    {
      key: 'match',
      needsBuyingDirect: true,
      formula: {
        type: 'matching',
        of: ['generations', 'cycles'],
        basis: 'recommend',
        generations: [1, 3].map((opensAtDirects) => ({ rateBasisPoints: all(1_000), opensAtDirects })),
        compression: true,
        unopened: 'lapse',
      },
    },
    {
      key: 'points',
      needsBuyingDirect: false,
      formula: {
        type: 'pool',
        rateBasisPoints: 300,
        kinds,
        weights: cards(0, 1, 2, 3, 4),
        timesVolume: { of: 'recommend', perPv: 100 },
        shareCapUsd: all(1_000),
        undistributed: 'carry',
      },
    },
  ],
});

/** Activates the plan of five formulas for every week that is not closed yet. */
export async function activateFiveFormulas(database: Database): Promise<void> {
  const text = hashablePlan(fiveFormulas);
  await database.updateTable('plan_version').set({ state: 'retired' }).where('state', '=', 'active').execute();
  await sql`
    INSERT INTO plan_version (name, document, hash, state, from_week, activated_at)
    SELECT ${fiveFormulas.name}, ${text}::jsonb, ${createHash('sha256').update(text).digest()}, 'active', max(from_week), now() FROM plan_version`.execute(
    database,
  );
}
