import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { parseLocale } from '@upline/i18n';
import type { Registry } from 'prom-client';
import type { Settings } from './config/settings.ts';
import { createCatalogue } from './features/catalogue/index.ts';
import { LivingFigures } from './features/earnings/index.ts';
import { authenticateBy } from './features/member/index.ts';
import { declared } from './handlers.ts';
import { LivingNetwork } from './features/network/index.ts';
import type { FeatureParts } from './features/parts.ts';
import { healthFigures, Previews } from './staff/index.ts';
import type { PayMethod } from './features/payment/index.ts';
import { ensureFirstRows } from './operation/declaration.ts';
import { holdAside } from './platform/aside/index.ts';
import type { Clock } from './platform/clock.ts';
import { createFigures, type Figures } from './platform/figures/index.ts';
import { refusedConnections } from './platform/http/connections.ts';
import type { Database } from './platform/database/connection.ts';
import { DatabaseClock } from './platform/database/database-clock.ts';
import { Drain, registerDrain } from './platform/http/drain.ts';
import type { Listener } from './platform/database/listener.ts';
import type { PaymentGateway } from './platform/gateways/index.ts';
import { registerHealth } from './platform/http/health.ts';
import { createPictureService, mediaPictures, type PictureService, registerPictureFiles } from './platform/pictures/index.ts';
import { registerShopFiles, startShop } from './platform/shop/index.ts';
import type { Logger } from './platform/logger.ts';
import type { PartnerWallet } from './platform/partner-wallet/index.ts';
import { registerAvatars } from './pages/avatars/index.ts';
import { registerDocuments } from './pages/documents/index.ts';
import {
  BuildFiles,
  type Pages,
  policyReports,
  registerClosedDoor,
  registerAppLinks,
  registerCompanionApp,
  registerPages,
  registerPolicyReports,
  registerSecurityText,
  type WebBuild,
} from './pages/index.ts';
import { registerMailbox } from './pages/mailbox/index.ts';
import { createStaffApplication } from './staff-application.ts';
import { type BrokenAnswers, brokenAnswers } from './wire/answer-checks.ts';
import { AnswerCache } from './wire/kept/answer-cache.ts';
import { registerCompanion } from './wire/companion.ts';
import { registerDesktop } from './wire/desktop.ts';
import { registerOutbox, startByTheClock } from './works.ts';
import { createShopCalls } from './wire/shop-calls.ts';
import { createHttpServer } from './wire/http-server.ts';
import { registerDocumentation } from './wire/openapi/documentation.ts';
import { createVisitorDispatch, type VisitorDispatch } from './wire/in-process.ts';
import { registerNotifications } from './wire/notifications.ts';
import { registerUnknownCalls } from './wire/unknown-calls.ts';

export interface ApplicationParts {
  settings: Settings;
  database: Database;
  listener: Listener;
  log: Logger;
  /** Defaults to the database's clock. */
  clock?: Clock;
  gateway?: PaymentGateway;
  /** Defaults to the shop's own gateway. */
  payMethods?: readonly PayMethod[];
  /** The VST wallet; the demo uses its sandbox. Absent: transfers to it are closed. */
  partnerWallet?: PartnerWallet;
  /** Replaces Argon2id at full cost, for tests that hash very many passwords. */
  hashPassword?: (md5: string) => Promise<string>;
  /** Folder of the built pages; absent if only the API is needed. */
  webBuild?: string;
  /** Replaces the built pages; in development, by their sources. */
  pages?: WebBuild;
  /** Folder of the built companion; absent if it is not needed. */
  companionBuild?: string;
  /** Folder of the built console. If it is absent or missing on disk, no console is served. */
  consoleBuild?: string;
  /** Whether this process runs the outbox's jobs. Default true. */
  runsJobs?: boolean;
  /** Signals a request to stop the process; absent if nothing signals it. */
  drain?: Drain;
  /** Delay of the event loop above which callers are refused; 0: never, if other work shares the process. */
  eventLoopLimitMs?: number;
  /** Treatment of an answer that does not fit the contract; absent: it is reported. */
  brokenAnswers?: BrokenAnswers;
  /** Gets the registry of the application's figures added, if the list is given. */
  registries?: Registry[];
}

const ANSWER_CACHE_BYTES = 64 * 1024 * 1024;
const EVENT_LOOP_LIMIT_MS = 1_500;

export interface Application {
  /** The members' listener. Closing it closes the staff's too, and stops what the application started, but not the given database. */
  shop: FastifyInstance;
  staff: FastifyInstance;
}

export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { settings, database, listener, log } = parts;
  const ownClock = new DatabaseClock({ database, log });
  const clock = parts.clock ?? ownClock;
  const cache = new AnswerCache(ANSWER_CACHE_BYTES);
  const eventLoopLimitMs = parts.eventLoopLimitMs ?? EVENT_LOOP_LIMIT_MS;
  const app = createHttpServer({ settings, log, eventLoopLimitMs, isSecure: isSecureShop(settings) });
  app.addHook('onClose', () => ownClock.close());
  await ownClock.start();
  const drain = parts.drain ?? new Drain(0);
  registerDrain(app, drain);
  const { metricsToken, isDrill } = settings;
  const health = { database, drain, metricsToken, isDrill, figures: openFigures(app, parts, ownClock) };
  await registerHealth(app, { ...health, listener: 'shop' });

  const dropCaches: (() => void)[] = [() => cache.drop()];
  const onChange = (): void => dropCaches.forEach((drop) => drop());
  const liveShop = await startShop(app, { database, listener, log, onChange });
  // Before any other route, so that none is open by being registered earlier.
  registerClosedDoor(app, {
    findPreview: async (token) => previews.find(token),
    gatewayOrigin: settings.gateway.publicUrl,
    frameAncestors: settings.frameAncestors,
    isSecure: isSecureShop(settings),
  });
  const catalogue = await createCatalogue({ database, listener, log, clock: ownClock, onChange });
  app.addHook('onClose', () => catalogue.close());
  // The index is built while the first requests are served, so that no start waits for it.
  app.addHook('onListen', async () => catalogue.prepareSearch());

  await ensureFirstRows(declared, database, settings);
  const living = createLiving(app, { database, listener, clock, log, settings });

  const { gateway, payMethods, partnerWallet, hashPassword } = parts;
  const chosen = { gateway, payMethods, partnerWallet, hashPassword, brokenAnswers: parts.brokenAnswers ?? ('reported' as const) };
  const authenticate = authenticateBy(database);
  const calls = createShopCalls({ settings, database, listener, clock, log, ...living, ...chosen, catalogue, authenticate });
  app.addHook('onClose', () => calls.close());
  const { parts: shared, dispatch } = calls;
  health.figures.add(healthFigures(shared));
  await registerDocumentation(app);
  const previews = new Previews({ database, clock, catalogue });
  await registerDesktop(app, { dispatch, cache, findPreview: (token) => previews.find(token), isSecure: isSecureShop(settings) });
  await registerCompanion(app, dispatch);
  await registerNotifications(app, shared);
  await registerUnknownCalls(app);
  await registerDocuments(app, { database, timeZone: settings.businessTimeZone, publicUrl: settings.publicUrl });
  await registerPolicyReports(app);
  if (settings.securityText) registerSecurityText(app, { ...settings.securityText, publicUrl: settings.publicUrl, clock });
  await registerAvatars(app, { database });
  const pictures = createPictures(parts);
  registerPictureFiles(app, pictures);
  registerShopFiles(app, { database, pictures });
  const { runsJobs = true } = parts;
  registerOutbox(app, shared, { within: (work) => liveShop.within(work), takesJobs: runsJobs && !isDrill });
  if (settings.isDemo) await registerMailbox(app, { database });
  if (!isDrill) startByTheClock(app, shared);
  const buildFiles = openBuildFiles(app, parts);
  const pages = await registerShopPages(app, parts, { asVisitor: createVisitorDispatch(dispatch, cache), previews, buildFiles });
  if (pages !== undefined) dropCaches.push(pages.drop);
  const shown = { pictures, liveShop, buildFiles };
  const staff = await createStaffApplication({ ...staffParts(parts), ...shown, clock, dispatch, health, eventLoopLimitMs });
  app.addHook('preClose', () => staff.close());
  const releaseAside = holdAside();
  // Registered last, so that it closes first: jobs that wait for it need not wait any longer.
  app.addHook('onClose', async () => releaseAside());
  return { shop: app, staff };
}

function openFigures(app: FastifyInstance, { database, registries }: ApplicationParts, clock: DatabaseClock): Figures {
  const figures = createFigures({ database, clockSkewMs: () => clock.skewMs(), more: [refusedConnections, policyReports, brokenAnswers] });
  app.addHook('onClose', async () => figures.registry.clear());
  registries?.push(figures.registry);
  return figures;
}

/**
 * In-memory state of members and the open week. Loaded while the first requests are served, so that no start waits for a large network nor shares the processor with its loading.
 */
function createLiving(
  app: FastifyInstance,
  parts: Pick<FeatureParts, 'database' | 'listener' | 'clock' | 'log' | 'settings'>,
): Pick<FeatureParts, 'network' | 'livingFigures'> {
  const network = new LivingNetwork(parts);
  const livingFigures = new LivingFigures({ ...parts, network });
  app.addHook('onReady', async () => {
    await network.start();
    await livingFigures.start();
  });
  // Closed together: the figures may wait for a network that failed to load, and only closing it informs them.
  app.addHook('onClose', () => Promise.all([livingFigures.close(), network.close()]));
  return { network, livingFigures };
}

/** Built files of all releases. A drill stores none. */
function openBuildFiles(app: FastifyInstance, { settings, database, log }: ApplicationParts): BuildFiles {
  const buildFiles = new BuildFiles({ database, log, keeps: !settings.isDrill });
  app.addHook('onClose', () => buildFiles.close());
  return buildFiles;
}

const createPictures = ({ settings, database }: ApplicationParts): PictureService =>
  createPictureService({ cacheFolder: path.join(settings.dataDir, 'pictures'), media: mediaPictures(database) });

const staffParts = ({ settings, database, listener, log, consoleBuild }: ApplicationParts) => ({
  settings,
  database,
  listener,
  log,
  ...(consoleBuild === undefined ? {} : { consoleBuild }),
});

const isSecureShop = ({ publicUrl }: Settings): boolean => publicUrl.startsWith('https:');

/** Public sites: the companion and the shop's own pages, if their builds are given. */
async function registerShopPages(
  app: FastifyInstance,
  { settings, companionBuild, webBuild, pages }: ApplicationParts,
  { asVisitor, previews, buildFiles }: { asVisitor: VisitorDispatch; previews: Previews; buildFiles: BuildFiles },
): Promise<Pages | undefined> {
  const { frameAncestors } = settings;
  const isSecure = isSecureShop(settings);
  registerAppLinks(app);
  if (companionBuild !== undefined) await registerCompanionApp(app, { build: companionBuild, buildFiles, frameAncestors, isSecure });
  const source = pages ? { web: pages, ttlMs: 0 } : webBuild === undefined ? undefined : { webBuild };
  if (source === undefined) return undefined;
  return registerPages(app, {
    ...source,
    buildFiles,
    gatewayOrigin: settings.gateway.publicUrl,
    frameAncestors,
    isSecure,
    publicOrigin: settings.publicUrl,
    dispatchIn: (locale, preview) => (name, payload) => asVisitor(name, payload, parseLocale(locale), preview),
    previews: { find: (token) => previews.find(token), isSecure, timeZone: settings.businessTimeZone },
  });
}
