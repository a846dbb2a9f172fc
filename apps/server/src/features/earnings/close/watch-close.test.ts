import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CommissionShop, dayOfWeek, joinWorkedExample, openCommissionShop } from '../testing/commission-shop.ts';
import { Settler } from '../thread/settler.ts';
import { failedClose, forgetClosed } from './watch-close.ts';

let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  await joinWorkedExample(shop);
  await shop.buy('A', 1_500, dayOfWeek(0));
  await shop.buy('A', 600, dayOfWeek(0, 1));
});
afterAll(() => shop.end());
afterEach(() => sql`DROP TRIGGER IF EXISTS stumble ON week_run`.execute(shop.server.admin));

/** Runs a statement when the run of a week is written. */
async function stumble(statement: string): Promise<void> {
  await sql
    .raw(`CREATE OR REPLACE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$;
    CREATE TRIGGER stumble BEFORE INSERT ON week_run FOR EACH ROW EXECUTE FUNCTION stumble()`)
    .execute(shop.server.admin);
}
const recover = () => sql`DROP TRIGGER stumble ON week_run`.execute(shop.server.admin);
const tasks = () =>
  shop.database
    .selectFrom('staff_task')
    .select(['subject', 'detail', 'closed_by'])
    .where('kind', '=', 'closeFailed')
    .orderBy('id')
    .execute();

it('A failing close is reported at once, and the task ends with the close', async () => {
  await stumble(`RAISE EXCEPTION 'no room left'`);
  for (const failed of [1, 2]) {
    await expect(shop.close(202640, dayOfWeek(0, 1))).rejects.toThrow('no room left');
    expect(await tasks()).toEqual([{ subject: 'week 202640', detail: { failed, failure: 'no room left' }, closed_by: '' }]);
    expect(await failedClose(shop.database)).toEqual({ what: 'week 202640', failed });
  }
  await recover();
  expect(await shop.close(202640, dayOfWeek(0, 1))).toMatchObject({ week: { outcome: 'closed' } });
  expect(await tasks()).toMatchObject([{ closed_by: 'settled' }]);
  expect(await failedClose(shop.database)).toBeUndefined();
});

it('The next close reports one that died with its process, and closes the week', async () => {
  await stumble('PERFORM pg_sleep(600)');
  const settler = new Settler(shop.database);
  const asked = { week: 202641, timeZone: 'UTC', closedAt: dayOfWeek(0, 2) };
  const died = expect(settler.run('settleWeek', asked)).rejects.toThrow('ended');
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`.execute(
      shop.server.admin,
    );
    expect(rows).toHaveLength(1);
  }, 45_000);
  await settler.close();
  await died;
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`.execute(
    shop.server.admin,
  );
  await recover();
  expect((await tasks()).filter(({ subject }) => subject === 'week 202641')).toEqual([]);
  await vi.waitFor(async () => expect(await shop.close(202641, dayOfWeek(0, 2))).toMatchObject({ week: { outcome: 'closed' } }), 45_000);
  expect((await tasks()).filter(({ subject }) => subject === 'week 202641')).toEqual([
    { subject: 'week 202641', detail: { failed: 1, failure: 'the process died' }, closed_by: 'settled' },
  ]);
});

it('The watch forgets what a release without this table has closed', async () => {
  await sql`INSERT INTO close_try (what, begun_at, failed) VALUES ('week 202641', now(), 1), ('week 209952', now(), 1)`.execute(
    shop.database,
  );
  await forgetClosed(shop.database);
  expect(await failedClose(shop.database)).toEqual({ what: 'week 209952', failed: 1 });
  await sql`DELETE FROM close_try`.execute(shop.database);
});
