import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './config/settings.ts';
import { authenticateKeyBy, authenticateStaffBy, changesOfShop } from './staff/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/connection.ts';
import type { Listener } from './platform/database/listener.ts';
import { registerDrain } from './platform/http/drain.ts';
import { type HealthParts, registerHealth } from './platform/http/health.ts';
import type { Logger } from './platform/logger.ts';
import { type LiveShop, registerMarks, registerShop } from './platform/shop/index.ts';
import { type PictureService, registerPictureFiles } from './platform/pictures/index.ts';
import { type BuildFiles, registerConsole, registerPolicyReports } from './pages/index.ts';
import type { Dispatch } from './wire/dispatch.ts';
import { createHttpServer } from './wire/http-server.ts';
import { registerProgressEvents } from './wire/staff/progress-events.ts';
import { registerExportFiles } from './wire/staff/export-files.ts';
import { registerStaffCalls, type StaffCallsParts } from './wire/staff/staff-calls.ts';
import { registerStaffFiles } from './wire/staff/staff-files.ts';
import { registerStaffDocument } from './wire/staff/staff-document.ts';
import { registerUnknownCalls } from './wire/unknown-calls.ts';

export interface StaffApplicationParts {
  settings: Settings;
  database: Database;
  listener: Listener;
  clock: Clock;
  log: Logger;
  /** Shared with the members' wires. */
  dispatch: Dispatch;
  /** Pictures of the shop, which the console shows from its own address. */
  pictures: PictureService;
  health: Omit<HealthParts, 'listener'>;
  liveShop: LiveShop;
  eventLoopLimitMs: number;
  /** Folder of the built console. If it is absent or missing on disk, no console is served. */
  consoleBuild?: string;
  /** Console files of other releases. */
  buildFiles: BuildFiles;
}

/** Listener of the staff: their calls, the document of these calls, the shop's pictures, and the console's pages. Serves no calls of members. */
export async function createStaffApplication(parts: StaffApplicationParts): Promise<FastifyInstance> {
  const { settings, database, listener, clock, log, dispatch, pictures, health, eventLoopLimitMs, liveShop, consoleBuild, buildFiles } =
    parts;
  const { publicUrl, isFactorObligatory } = settings.staff;
  const isSecure = publicUrl.startsWith('https:');
  const app = createHttpServer({ settings, log, eventLoopLimitMs, isSecure });
  registerShop(app, liveShop);
  registerDrain(app, health.drain);
  await registerHealth(app, { ...health, listener: 'staff' });
  registerStaffDocument(app);
  const calls: StaffCallsParts = {
    dispatch: shownAtOnce(dispatch, liveShop),
    authenticate: authenticateStaffBy(database, { isFactorObligatory }),
    authenticateKey: authenticateKeyBy(database),
    clock,
    publicUrl,
    isSecure,
  };
  await registerStaffCalls(app, calls);
  await registerStaffFiles(app, calls);
  await registerExportFiles(app, { ...calls, database });
  const look = authenticateStaffBy(database, { isFactorObligatory, isUse: false });
  registerPictureFiles(app, pictures);
  registerMarks(app, database);
  await registerProgressEvents(app, { database, listener, authenticate: look, clock, isSecure });
  await registerUnknownCalls(app);
  await registerPolicyReports(app);
  if (consoleBuild !== undefined && existsSync(`${consoleBuild}/index.html`))
    await registerConsole(app, { build: consoleBuild, buildFiles, pictureOrigin: settings.publicUrl, isSecure });
  return app;
}

/** A person who changes the shop loads a page next. This process must show the change by then; the others follow. */
function shownAtOnce(dispatch: Dispatch, liveShop: LiveShop): Dispatch {
  return async (call) => {
    const answer = await dispatch(call);
    if (changesOfShop.has(call.name)) await liveShop.readNow();
    return answer;
  };
}
