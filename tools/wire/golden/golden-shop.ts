import { loadSettings } from '../../../apps/server/src/config/load-settings.ts';
import { createCitconGateway } from '../../../apps/server/src/platform/gateways/index.ts';
import { startSandboxProcess } from '../../../apps/server/src/platform/gateways/citcon/sandbox-process.ts';
import { createFixedClock } from '../../../apps/server/src/platform/clock.ts';
import { createLogger } from '../../../apps/server/src/platform/logger.ts';
import { freePort } from '../../../apps/server/src/testing/free-port.ts';
import { createTestServer, type TestServer } from '../../../apps/server/src/testing/test-server.ts';
import { openSession } from '../../../apps/server/src/features/member/sessions/session.ts';
import { fillOnce } from '../../seed/fill-once.ts';

/** A Friday morning of the business time zone. Long past, so that times from the machine's clock come after all seeded times. */
export const goldenNow: Date = new Date('2026-03-06T18:00:00Z');
const size = { members: 300, weekOrders: 100, historyOrders: 30 };

export interface GoldenShop {
  base: string;
  clock: ReturnType<typeof createFixedClock>;
  /** The server's whole log since its start, at level `debug`. */
  logged(): string;
  close(): Promise<void>;
}

/** The demo shop with a fixed clock and seeded data, on a separate port, with a sandbox gateway. */
export async function openGoldenShop(now: Date = goldenNow): Promise<GoldenShop> {
  const sandbox = await startSandboxProcess();
  const port = await freePort();
  const settings = { PORT: String(port), GATEWAY_PORT: String(sandbox.port) };
  const { gateway: keys } = loadSettings(settings);
  const gateway = createCitconGateway({ ...keys, baseUrl: keys.url, inquiresByReference: true, timeoutMs: 5_000 });
  const clock = createFixedClock(now);
  const lines: string[] = [];
  const log = createLogger({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const prepare = (database: Parameters<typeof fillOnce>[0]) => fillOnce(database, { ...size, now });
  const server = await createTestServer({ settings, gateway, clock, log, runsJobs: true, prepare });
  await awaitFigures(server, now);
  await server.app.listen({ host: '127.0.0.1', port });
  return {
    base: `http://127.0.0.1:${port}`,
    clock,
    logged: () => lines.join(''),
    async close() {
      await server.close();
      await sandbox.kill();
    },
  };
}

/** Waits until the day's earnings are computed: a page's head shows 0 if they are not ready after two seconds, as on a busy machine. */
async function awaitFigures({ database, call }: TestServer, now: Date): Promise<void> {
  const { id } = await database.selectFrom('member').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const token = await openSession(database, id, 'the golden walk', now);
  const known = await call('getDailyIncome', {}, { token });
  if (known.success !== '1') throw new Error(`the earnings of the day are not known: ${known.resultMessage}`);
}
