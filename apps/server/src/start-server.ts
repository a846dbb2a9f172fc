import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createApplication } from './application.ts';
import { OperatorError } from './config/operator-error.ts';
import { companionBuildFolder, consoleBuildFolder, type Settings, webBuildFolder } from './config/settings.ts';
import { openDatabase } from './platform/database/connection.ts';
import { startEmbeddedPostgres } from './platform/database/embedded/embedded-postgres.ts';
import { openListener } from './platform/database/listener.ts';
import { prepareSchema } from './platform/database/prepare-schema.ts';
import { requireShopKind } from './platform/database/require-shop-kind.ts';
import { waitForDatabase } from './platform/database/wait-for-database.ts';
import { Drain } from './platform/http/drain.ts';
import { ageRestoredRows } from './platform/database/restored-rows.ts';
import { offerFirstAdmin } from './staff/index.ts';
import type { WebBuild } from './pages/index.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { startTelemetry, traceFields } from './platform/tracing/index.ts';

export type RunningServer = {
  url: string;
  /** Address of the console in browsers. */
  staffUrl: string;
  /** Link that creates the first admin, valid for an hour; absent once there is staff. */
  firstAdminUrl?: string;
  /** Reports not ready and keeps serving for `DRAIN_MS`, unless `atOnce`. Then it accepts no new requests, finishes the open ones and closes the database. */
  close(how?: { atOnce: boolean }): Promise<void>;
};

/** Another process uses the port; the message says which setting to change. */
export class PortTakenError extends OperatorError {
  override name = 'PortTakenError';

  constructor(host: string, port: number, setting: string) {
    super(`Port ${port} on ${host} is taken. End what uses it, or set ${setting} to another port.`);
  }
}

export type DatabasePlace = {
  url: string;
  /** Address of PostgreSQL itself, if a pooler serves `url`. */
  directUrl: string;
  /** Connects as the role that owns the tables; absent if the running role owns them, or if another process migrates. */
  ownerUrl?: string | undefined;
  /** Stops an embedded database; does nothing for an external one. */
  stop(): Promise<void>;
};

/** Addresses of the database in the settings. Starts or joins the embedded one, or waits for an external one. Throws `DatabaseAwayError`. */
export async function findDatabase(settings: Settings, log: Logger): Promise<DatabasePlace> {
  const { url, directUrl = url, ownerUrl, preparedStatements, waitMs } = settings.database;
  if (url !== undefined && directUrl !== undefined) {
    await waitForDatabase({ setting: 'DATABASE_URL', url, preparedStatements, waitMs, log });
    if (directUrl !== url) await waitForDatabase({ setting: 'DATABASE_DIRECT_URL', url: directUrl, preparedStatements: true, waitMs, log });
    if (ownerUrl !== undefined)
      await waitForDatabase({ setting: 'DATABASE_OWNER_URL', url: ownerUrl, preparedStatements: true, waitMs, log });
    return { url, directUrl, ownerUrl, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, logger: log });
  return { url: embedded.url, directUrl: embedded.url, ownerUrl: embedded.ownerUrl, stop: () => embedded.stop() };
}

/** Migrates the tables, and logs what an operator should know about them. */
async function prepareDatabase(settings: Settings, place: DatabasePlace, log: Logger): Promise<void> {
  const { migrated, isGuarded } = await prepareSchema(place);
  await requireShopKind(place.directUrl, settings);
  if (migrated.length > 0) log.info({ migrated }, 'database migrated');
  if (!isGuarded && !settings.isDemo)
    log.warn('the shop runs as the role that owns its tables, so nothing keeps it from changing the audit: set DATABASE_OWNER_URL');
  const aged = await ageRestoredRows(place.ownerUrl ?? place.directUrl);
  if (Object.keys(aged).length > 0)
    log.warn({ aged }, 'this database was restored from a dump: its rows count as written before this server');
}

/** Returns the address that it listens on. Throws `PortTakenError`. */
function listen(app: FastifyInstance, { host, port }: { host: string; port: number }, setting: string): Promise<string> {
  return app.listen({ host, port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new PortTakenError(host, port, setting) : error;
  });
}

/**
 * Starts the shop: database, migrations, application, port. If a step fails, it stops what was started. A database that the caller passes must be stopped by
 * the caller. `pages` replace the built ones in development.
 */
export async function startServer(settings: Settings, found?: DatabasePlace, live?: { pages: WebBuild }): Promise<RunningServer> {
  const { logLevel: level, telemetry } = settings;
  const log = createLogger({ level, ...(telemetry === undefined ? {} : { moreFields: traceFields }) });
  const drain = new Drain(settings.drainMs);
  const closers: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const place = found ?? (await findDatabase(settings, log));
    if (!found) closers.push(() => place.stop());
    const registries: Registry[] = [];
    closers.push(await startTelemetry(telemetry, registries, log));
    await prepareDatabase(settings, place, log);
    if (settings.isDrill)
      log.warn('DRILL=1: the shop only shows this copy. It sends nothing, asks no gateway, does no work by itself and refuses commands');
    const { maxConnections, preparedStatements } = settings.database;
    const database = openDatabase({ url: place.url, maxConnections, preparedStatements, logger: log });
    closers.push(() => database.destroy());
    const listener = openListener({ url: place.directUrl, logger: log });
    closers.push(() => listener.close());
    const builds = live ?? { webBuild: webBuildFolder, companionBuild: companionBuildFolder };
    const { shop, staff } = await createApplication({
      drain,
      settings,
      database,
      listener,
      log,
      consoleBuild: consoleBuildFolder,
      registries,
      ...builds,
    });
    closers.push(() => shop.close());
    // Before the shop is ready, because from then on it loads the network.
    await staff.ready();
    await listen(shop, settings, 'PORT');
    const staffAddress = await listen(staff, settings.staff, 'STAFF_PORT');
    const staffUrl = settings.staff.port === 0 ? staffAddress : settings.staff.publicUrl;
    const token = await offerFirstAdmin(database);
    return {
      url: settings.publicUrl,
      staffUrl,
      // After the `#`, so that no server and no log sees the token.
      ...(token === undefined ? {} : { firstAdminUrl: `${staffUrl}/first#${token}` }),
      async close(how) {
        if (how?.atOnce !== true) await drain.run();
        await close();
      },
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}
