import { watch } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** What a saved file means to the server: `texts` it reads itself, everything else is its `sources`. */
export type ChangedPart = 'sources' | 'texts';

const QUIET_MS = 150;
/** The pages are watched by Vite; of the packages the server uses all but the components. */
const watched = ['apps/server/src', ...['brand', 'client', 'contract', 'i18n', 'money', 'plan'].map((name) => `packages/${name}`)];
const notSources = /(^|\/)(node_modules|build|dist)(\/|$)|\.(test|e2e)\.tsx?$|~$|\.sw.$|\.timestamp-/;

/** Tells, once the saving has calmed down, what changed of what the server is made of. */
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
