import { watch } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** The kind of a saved file: the server reads `texts` itself; everything else is its `sources`. */
export type ChangedPart = 'sources' | 'texts';

const QUIET_MS = 150;
/** Vite watches the pages. The server uses all packages except the components. */
const watched = ['apps/server/src', ...['brand', 'client', 'contract', 'i18n', 'money', 'plan'].map((name) => `packages/${name}`)];
const notSources = /(^|\/)(node_modules|build|dist)(\/|$)|\.(test|e2e)\.tsx?$|~$|\.sw.$|\.timestamp-/;

/** Reports which of the server's files changed, once saving pauses. */
export function watchSources(onChange: (parts: ReadonlySet<ChangedPart>) => void): { close(): void } {
  let changed = new Set<ChangedPart>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = watched.map((folder) =>
    watch(path.join(rootFolder, folder), { recursive: true }, (_event, name) => {
      if (name === null || notSources.test(name)) return;
      changed.add(name.endsWith('.json') ? 'texts' : 'sources');
      clearTimeout(timer);
      timer = setTimeout(() => {
        const parts = changed;
        changed = new Set();
        onChange(parts);
      }, QUIET_MS);
    }),
  );
  return {
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
