import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { firstAdminLine } from '../../apps/server/src/staff/index.ts';
import { startServer } from '../../apps/server/src/start-server.ts';
import { bringUp, endWithError, step } from './bring-up.ts';
import { demoAccountLines } from './demo-accounts.ts';
import { prepareShutDown } from './shut-down.ts';

const shutDown = prepareShutDown();

/** Starts a shop from a clone with its packages installed. Later starts skip finished steps. */
async function start(): Promise<void> {
  const settings = loadSettings(process.env);
  const place = await bringUp(settings, shutDown, { buildsPages: true });
  const server = await step(shutDown, 'Starting the server', () => startServer(settings, place));
  shutDown.add(() => server.close(), settings.drainMs);
  shutDown.signal.throwIfAborted();
  for (const line of settings.isDemo ? demoAccountLines(server.staffUrl) : []) console.log(line);
  if (server.firstAdminUrl !== undefined) console.log(firstAdminLine(server.firstAdminUrl, process.stdout.isTTY));
  console.log(`ready ${server.url}`);
  const { url, staffUrl, firstAdminUrl } = server;
  process.send?.({ type: 'ready', url, staffUrl, firstAdminUrl });
  if (settings.isDemo) await drawHomePictures(settings.dataDir);
}

/** Runs once per data folder, while the shop already answers; a picture that a visitor requests earlier is drawn at once. Only the demo loads the drawings. */
async function drawHomePictures(dataDir: string): Promise<void> {
  const { warmHomePictures } = await import('../seed/warm-home-pictures.ts');
  await step(shutDown, 'Drawing the home page’s pictures beside', () => warmHomePictures(dataDir, shutDown.signal));
}

const work = start();
shutDown.during(work);
work.catch((error: unknown) => endWithError(error, shutDown));
