import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openListener } from './listener.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const notify = (channel: string, payload: string) => sql`SELECT pg_notify(${channel}, ${payload})`.execute(test.database);

it('The listener gives each channel only its own notifications', async () => {
  const listener = openListener({ url: test.url });
  const heard: string[] = [];
  await listener.listen('catalogue', { onNotification: (payload) => heard.push(payload), onReconnect: () => undefined });
  await notify('other', 'no');
  await notify('catalogue', 'one');
  await notify('catalogue', 'two');
  await vi.waitFor(() => expect(heard).toEqual(['one', 'two']));
  await listener.close();
});

it('The listener reconnects, tells its subscribers, and receives notifications again', async () => {
  const listener = openListener({ url: test.url });
  const heard: string[] = [];
  const onReconnect = vi.fn();
  await listener.listen('catalogue', { onNotification: (payload) => heard.push(payload), onReconnect });
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'upline-listener'`.execute(test.database);
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledTimes(1), 5_000);
  await notify('catalogue', 'after');
  await vi.waitFor(() => expect(heard).toEqual(['after']));
  await listener.close();
});

it('The listener stops listening to a channel that is given up', async () => {
  const listener = openListener({ url: test.url });
  const heard: string[] = [];
  const stop = await listener.listen('catalogue', { onNotification: (payload) => heard.push(payload), onReconnect: () => undefined });
  await listener.listen('end', { onNotification: (payload) => heard.push(payload), onReconnect: () => undefined });
  stop();
  await notify('catalogue', 'unheard');
  await notify('end', 'end');
  await vi.waitFor(() => expect(heard).toEqual(['end']));
  await listener.close();
});
