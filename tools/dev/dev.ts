import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { bringUp, endWithError } from '../start/bring-up.ts';
import { buildWeb } from '../start/build-web.ts';
import { demoAccountLines } from '../start/demo-accounts.ts';
import { prepareShutDown } from '../start/shut-down.ts';
import { createServerProcess } from './server-process.ts';
import { type ChangedPart, watchSources } from './watch-sources.ts';

const shutDown = prepareShutDown();
const server = createServerProcess();

/** One reload at a time; what changes meanwhile waits for the next. */
let reloading: Promise<void> = Promise.resolve();

async function reload(parts: ReadonlySet<ChangedPart>, url: string): Promise<void> {
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
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(isUp ? `reloaded ${[...parts].join(' and ')} in ${seconds} s  ${url}` : 'The server did not start; mend it and save again.');
}

async function develop(): Promise<void> {
  const settings = loadSettings(process.env);
  await bringUp(settings, shutDown);
  shutDown.add(() => server.stop());
  const isUp = await server.restart();
  const watcher = watchSources((parts) => {
    reloading = reloading.then(() => reload(parts, settings.publicUrl));
  });
  shutDown.add(async () => watcher.close());
  shutDown.signal.throwIfAborted();
  for (const line of settings.isDemo ? demoAccountLines() : []) console.log(line);
  console.log(isUp ? `ready ${settings.publicUrl}` : 'The server did not start; mend it and save.');
}

const work = develop();
shutDown.during(work);
work.catch((error: unknown) => endWithError(error, shutDown));
