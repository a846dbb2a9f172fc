import { watch } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

/** Which part a changed file belongs to: the pages are built from the packages too. */
export type ChangedPart = 'pages' | 'server';

const QUIET_MS = 150;
const watched = ['apps/server/src', 'apps/web', 'apps/companion', 'packages'];
const notSources = /(^|\/)(node_modules|build|dist|\.react-router)(\/|$)|\.(test|e2e)\.tsx?$|~$|\.sw.$|\.timestamp-/;

/** Tells, once the saving has calmed down, which parts changed. */
export function watchSources(onChange: (parts: ReadonlySet<ChangedPart>) => void): { close(): void } {
  let changed = new Set<ChangedPart>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = watched.map((folder) =>
    watch(path.join(rootFolder, folder), { recursive: true }, (_event, name) => {
      if (name === null || notSources.test(name)) return;
      changed.add(folder === 'apps/server/src' ? 'server' : 'pages');
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
