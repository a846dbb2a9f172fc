import { createServer, type Server } from 'node:http';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { bringUp, endWithError, step } from '../start/bring-up.ts';
import { demoAccountLines } from '../start/demo-accounts.ts';
import { prepareShutDown } from '../start/shut-down.ts';
import { answerInDevelopment, answerStaffInDevelopment } from './front.ts';
import { startLivePages } from './live-pages.ts';
import { createServerProcess } from './server-process.ts';
import { watchSources } from './watch-sources.ts';

const shutDown = prepareShutDown();

async function develop(): Promise<void> {
  const settings = loadSettings(process.env);
  await bringUp(settings, shutDown, { buildsPages: false });
  const { host, port, publicUrl: url } = settings;
  const { host: staffHost, port: staffPort, publicUrl: staffUrl } = settings.staff;
  const [front, staffFront] = [createServer(), createServer()];
  const server = createServerProcess({
    environment: { HOST: '127.0.0.1', PUBLIC_URL: url, STAFF_HOST: '127.0.0.1', STAFF_PUBLIC_URL: staffUrl, DRAIN_MS: '0' },
    answer: (payload) => pages.shop.environments.ssr.hot.handleInvoke(payload),
  });
  const pages = await step(shutDown, 'Reading the pages', () =>
    startLivePages({
      front,
      staffFront,
      host: new URL(url).hostname,
      staffHost: new URL(staffUrl).hostname,
      onPagesChange: (files) => server.tell({ type: 'changed', files }),
    }),
  );
  shutDown.add(() => pages.close());
  shutDown.add(() => server.stop());
  front.on('request', answerInDevelopment({ pages, serverPort: () => server.port, frameAncestors: settings.frameAncestors }));
  staffFront.on('request', answerStaffInDevelopment({ pages, staffPort: () => server.staffPort }));
  await Promise.all([listen(front, port, host), listen(staffFront, staffPort, staffHost)]);
  shutDown.add(async () => {
    for (const listener of [front, staffFront]) {
      listener.closeAllConnections();
      listener.close();
    }
  });
  const isUp = await step(shutDown, 'Starting the server', () => server.restart());

  /** Only one restart runs at a time; changes during it wait for the next. */
  let restarting: Promise<void> = Promise.resolve();
  const watcher = watchSources((parts) => {
    restarting = restarting.then(async () => {
      if (shutDown.signal.aborted) return;
      const begun = performance.now();
      if (!(await server.restart())) return console.log('The server did not start; fix it and save again.');
      // A changed text has already reached the open pages.
      for (const app of parts.has('sources') ? [pages.shop, pages.console] : [])
        app.environments.client.hot.send({ type: 'full-reload', path: '*' });
      console.log(`restarted the server in ${((performance.now() - begun) / 1000).toFixed(1)} s  ${url}`);
    });
  });
  shutDown.add(async () => watcher.close());
  shutDown.signal.throwIfAborted();
  for (const line of settings.isDemo ? demoAccountLines(staffUrl) : []) console.log(line);
  if (isUp) console.log(`console ${staffUrl}`);
  console.log(isUp ? `ready ${url}` : 'The server did not start; fix it and save.');
  if (isUp) process.send?.({ type: 'listening', url });
}

const listen = (listener: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => listener.once('error', reject).listen(port, host, resolve));

const work = develop();
shutDown.during(work);
work.catch((error: unknown) => endWithError(error, shutDown));
