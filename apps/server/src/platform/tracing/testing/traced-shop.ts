import { createInterface } from 'node:readline';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { callsTo } from '../../../testing/call-server.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createTestDatabase, type TestDatabase } from '../../database/test-database.ts';

/** A shop in a separate process, started as operators do, whose log is read. */
export interface TracedShop {
  test: TestDatabase;
  url: string;
  server: ServerProcess;
  fixture: CatalogueFixture;
  /** The lines of the log so far. */
  lines: readonly Record<string, unknown>[];
  newShopper(): Promise<Shopper>;
  close(): Promise<void>;
}

/** Starts the shop with these settings. Its telemetry is sent every tenth of a second. */
export async function openTracedShop(settings: Readonly<Record<string, string>>): Promise<TracedShop> {
  const test = await createTestDatabase();
  const fixture = await seedCatalogue(test.database);
  const lines: Record<string, unknown>[] = [];
  const server = await startServerProcess(
    {
      DATABASE_URL: test.url,
      PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      ...settings,
    },
    { readsLog: true },
  );
  if (server.child.stdout !== null)
    createInterface(server.child.stdout).on('line', (line) => {
      if (line.startsWith('{')) lines.push(JSON.parse(line) as Record<string, unknown>);
    });
  const call = callsTo(() => server.url);
  return {
    test,
    url: server.url,
    server,
    fixture,
    lines,
    newShopper: () => createShopper({ database: test.database, call }, fixture),
    async close() {
      server.child.kill('SIGKILL');
      await server.ended;
      await test.drop();
    },
  };
}
