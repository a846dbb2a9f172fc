import type { Envelope, OperationName } from '@upline/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createApplication } from '../application.ts';
import type { PayMethod } from '../features/payment/index.ts';
import { loadSettings } from '../config/load-settings.ts';
import type { WebBuild } from '../pages/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import { openListener } from '../platform/database/listener.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import type { PaymentGateway } from '../platform/gateways/index.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import type { PartnerWallet } from '../platform/partner-wallet/index.ts';

export interface CallOptions {
  token?: string;
  locale?: string;
  /** Value of the header `Idempotency-Key`; absent: none is sent. */
  key?: string;
  /** The caller's network address, for throttles. */
  address?: string;
}

/** Fields of a success and of a failure together, so that a test can check either. */
export type Answered<N extends OperationName> = Envelope<N> & { status: number } & Record<string, unknown>;

export interface TestServer {
  app: FastifyInstance;
  /** The staff listener; `openStaffDoor` signs people in to it. */
  staff: FastifyInstance;
  database: Database;
  databaseUrl: string;
  /** Connects as the role that owns the tables. */
  ownerUrl: string;
  /** Connects as the superuser, for changes that need the database's own rights. */
  admin: Database;
  /** Makes one call over the desktop wire. The payload is sent unchanged, valid or not. */
  call<N extends OperationName>(name: N, payload?: object, options?: CallOptions): Promise<Answered<N>>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** A server whose database this one shares, as in production; `close` then keeps the database. Absent: a new database. */
  beside?: Pick<TestServer, 'database' | 'admin' | 'ownerUrl' | 'databaseUrl'>;
  gateway?: PaymentGateway;
  payMethods?: readonly PayMethod[];
  partnerWallet?: PartnerWallet;
  /** Defaults to the database's, as in production. */
  clock?: Clock;
  /** Replaces Argon2id at full cost, for tests that hash very many passwords. */
  hashPassword?: (md5: string) => Promise<string>;
  settings?: Record<string, string>;
  /** Whether the outbox's jobs (mail) run. Default false: jobs stay in the table. */
  runsJobs?: boolean;
  /** Folders of the built shop, companion and console; an absent one is not served. */
  webBuild?: string;
  companionBuild?: string;
  consoleBuild?: string;
  /** Renders the shop's pages instead of the built ones. */
  pages?: WebBuild;
  /** Delay of the event loop above which callers are refused. Absent: never, since the tests' own work shares the process, and a busy machine must not refuse their calls. */
  eventLoopLimitMs?: number;
  /** Absent: an answer that does not fit the contract is a fault, so that the test sees it. */
  brokenAnswers?: 'reported';
  /** Replaces the silent log. */
  log?: Logger;
  /** Opens the application's pool differently, such as through a network that a test disturbs; the test's own pool is unaffected. */
  openPool?: (databaseUrl: string) => Database;
  /** Defaults to an open shop. False: it has never been open, and is being set up. */
  isOpen?: false;
  /** Fills the database before the application reads it, with the superuser's rights. */
  prepare?: (database: Database) => Promise<unknown>;
}

const besideOf = ({ database, admin, ownerUrl, url }: TestDatabase) => ({ database, admin, ownerUrl, databaseUrl: url });

/** The real application over a real, migrated database. Call `close()` in afterAll. */
export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const own: TestDatabase | undefined = options.beside ? undefined : await createTestDatabase({ isOpen: options.isOpen ?? true });
  const { database, admin, ownerUrl, databaseUrl } = options.beside ?? besideOf(own as TestDatabase);
  // An approved act is carried out at once, so that a test of an act needs no clock. A test of the wait sets the rule.
  await sql`INSERT INTO company_rule (name, value, changed_by) VALUES ('approvalWaitMinutes', 0, 'test') ON CONFLICT DO NOTHING`.execute(
    admin,
  );
  await options.prepare?.(admin);
  const pool = options.openPool?.(databaseUrl) ?? database;
  const listener = openListener({ url: databaseUrl });
  const { shop: app, staff } = await createApplication({
    settings: loadSettings({ LOG_LEVEL: 'silent', ...options.settings }),
    database: pool,
    listener,
    log: options.log ?? createLogger({ level: options.settings?.['LOG_LEVEL'] ?? 'silent' }),
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.gateway ? { gateway: options.gateway } : {}),
    ...(options.payMethods ? { payMethods: options.payMethods } : {}),
    ...(options.partnerWallet ? { partnerWallet: options.partnerWallet } : {}),
    ...(options.hashPassword ? { hashPassword: options.hashPassword } : {}),
    ...(options.webBuild === undefined ? {} : { webBuild: options.webBuild }),
    ...(options.companionBuild === undefined ? {} : { companionBuild: options.companionBuild }),
    ...(options.consoleBuild === undefined ? {} : { consoleBuild: options.consoleBuild }),
    ...(options.pages === undefined ? {} : { pages: options.pages }),
    runsJobs: options.runsJobs ?? false,
    eventLoopLimitMs: options.eventLoopLimitMs ?? 0,
    brokenAnswers: options.brokenAnswers ?? 'refused',
  });
  await app.ready();
  return {
    app,
    staff,
    database,
    databaseUrl,
    ownerUrl,
    admin,
    call: (name, payload = {}, callOptions = {}) => call(app, name, payload, callOptions),
    async close() {
      await app.close();
      await listener.close();
      if (pool !== database) await pool.destroy();
      await own?.drop();
    },
  };
}

async function call<N extends OperationName>(app: FastifyInstance, name: N, payload: object, options: CallOptions): Promise<Answered<N>> {
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': options.locale ?? 'en_US' };
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`;
  if (options.key !== undefined) headers['idempotency-key'] = options.key;
  const response = await app.inject({
    method: 'POST',
    url: `/api/pc/${name}`,
    headers,
    payload,
    remoteAddress: options.address ?? '127.0.0.1',
  });
  return { ...response.json<Envelope<N>>(), status: response.statusCode } as Answered<N>;
}
