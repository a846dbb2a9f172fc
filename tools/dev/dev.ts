import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { bringUp, endWithError } from '../start/bring-up.ts';
import { buildWeb } from '../start/build-web.ts';
import { demoAccountLines } from '../start/demo-accounts.ts';
import { prepareShutDown } from '../start/shut-down.ts';
import { freePort } from './free-port.ts';
import { type LiveReload, startLiveReload } from './live-reload.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';
import { type ChangedPart, watchSources } from './watch-sources.ts';

const shutDown = prepareShutDown();

/** The running shop: its server, and what stands before it and tells open pages to load anew. */
type Running = { server: ServerProcess; pages: LiveReload; url: string };

/** One reload at a time; what changes meanwhile waits for the next. */
let reloading: Promise<void> = Promise.resolve();

async function reload(parts: ReadonlySet<ChangedPart>, { server, pages, url }: Running): Promise<void> {
  if (shutDown.signal.aborted) return;
  const begun = performance.now();
  try {
    if (parts.has('pages')) await buildWeb({ output: 'quiet', signal: shutDown.signal });
  } catch (error) {
    if (!shutDown.signal.aborted) console.error(error instanceof Error ? error.message : error);
    return;
  }
  const isUp = await server.restart();
  if (shutDown.signal.aborted) return;
  if (isUp) pages.reload();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(isUp ? `reloaded ${[...parts].join(' and ')} in ${seconds} s  ${url}` : 'The server did not start; mend it and save again.');
}

async function develop(): Promise<void> {
  const settings = loadSettings(process.env);
  await bringUp(settings, shutDown);
  const { host, port, publicUrl: url } = settings;
  const serverPort = await freePort();
  const server = createServerProcess({ HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: url, DRAIN_MS: '0' });
  shutDown.add(() => server.stop());
  const pages = await startLiveReload({ host, port, serverPort });
  shutDown.add(() => pages.close());
  const isUp = await server.restart();
  const watcher = watchSources((parts) => {
    reloading = reloading.then(() => reload(parts, { server, pages, url }));
  });
  shutDown.add(async () => watcher.close());
  shutDown.signal.throwIfAborted();
  for (const line of settings.isDemo ? demoAccountLines() : []) console.log(line);
  console.log(isUp ? `ready ${url}` : 'The server did not start; mend it and save.');
}

const work = develop();
shutDown.during(work);
work.catch((error: unknown) => endWithError(error, shutDown));
