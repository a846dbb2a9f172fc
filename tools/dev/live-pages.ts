import type { Server } from 'node:http';
import path from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

export interface LivePages {
  /** The shop's pages and the companion, as Vite builds them from source. */
  readonly shop: ViteDevServer;
  readonly companion: ViteDevServer;
  readonly console: ViteDevServer;
  close(): Promise<void>;
}

export interface LivePagesOptions {
  /** The server that browsers reach; its connections report changes to them. */
  readonly front: Server;
  readonly staffFront: Server;
  /** The host of `PUBLIC_URL`. */
  readonly host: string;
  /** The host of `STAFF_PUBLIC_URL`. */
  readonly staffHost: string;
  /** Called when files of the shop's pages were saved, before any browser is notified. */
  onPagesChange(files: readonly string[]): void;
}

/** Starts Vite for the three apps within this process. Browsers learn of a change at once; nothing is built. */
export async function startLivePages({ front, staffFront, host, staffHost, onPagesChange }: LivePagesOptions): Promise<LivePages> {
  const config = (app: 'web' | 'companion' | 'console'): InlineConfig => ({
    root: path.join(rootFolder, 'apps', app),
    cacheDir: path.join(rootFolder, 'node_modules/.vite', app),
    appType: 'custom',
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: app === 'console' ? staffFront : front },
      cors: false,
      allowedHosts: [app === 'console' ? staffHost : host],
    },
    // Prepares all imports of pages at the start, because an import found later makes every open page reload.
    optimizeDeps: {
      entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/**/*.server.ts', '!src/app/server.ts', '!src/app/entry.server.tsx'],
    },
  });
  // Started one after the other, because each looks for its configuration below the working directory.
  const shop = await within('web', () => createServer({ ...config('web'), plugins: [pageChanges(onPagesChange)] }));
  const companion = await within('companion', () => createServer(config('companion')));
  const console = await within('console', () => createServer(config('console')));
  // All apps also use the packages, which are outside their folders.
  for (const app of [shop, companion, console]) app.watcher.add(path.join(rootFolder, 'packages'));
  return {
    shop,
    companion,
    console,
    close: async () => void (await Promise.all([shop.close(), companion.close(), console.close()])),
  };
}

/** The router's plugin reads its own configuration from the working directory. */
async function within<T>(app: string, work: () => Promise<T>): Promise<T> {
  const before = process.cwd();
  process.chdir(path.join(rootFolder, 'apps', app));
  try {
    return await work();
  } finally {
    process.chdir(before);
  }
}

/** The shop's texts, and a brand's replacements. */
const dictionary = /\/packages\/(?:i18n\/dictionaries|brand\/.+\/texts)\/.+\.json$/;

/** Reports which files of rendered pages were saved. A page with changed texts reloads, because its texts are part of its HTML. */
function pageChanges(onChange: (files: readonly string[]) => void): Plugin {
  return {
    name: 'page-changes',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name === 'client') return dictionary.test(file) ? [] : undefined;
      if (modules.length === 0) return undefined;
      onChange([file]);
      if (dictionary.test(file)) server.environments.client.hot.send({ type: 'full-reload', path: '*' });
      return undefined;
    },
  };
}
