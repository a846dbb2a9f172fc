import type { Plugin } from 'vite';

const routerFiles = /react-router\/dist\/production\/lib\/dom\/ssr\/(?:routes|routeModules)\.js$/;
const chunkImport = /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*(route\.\w+)\s*\)/g;
const loadChunk = new URL('./src/shared/load-chunk.ts', import.meta.url).pathname;

/**
 * Route chunks wait 120 s and are tried twice, like every other lazy chunk. The router imports them itself and offers
 * no place to say so, so its build is changed here; should its text change, this build fails and says why.
 */
export function patientRouteChunks(): Plugin {
  let changed = 0;
  return {
    name: 'patient-route-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!routerFiles.test(id.split('?')[0] ?? id)) return null;
      const patient = code.replace(chunkImport, (_import, module: string) => {
        changed += 1;
        return `loadChunk(() => import(/* @vite-ignore */ ${module}))`;
      });
      return { code: `import { loadChunk } from ${JSON.stringify(loadChunk)};\n${patient}`, map: null };
    },
    buildEnd(error) {
      if (!error && changed === 0) this.error('react-router no longer imports route chunks where it did: look at patient-route-chunks.ts');
    },
  };
}
