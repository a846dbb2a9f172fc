import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { APP_ICON_SVG, brand, FAVICON_SVG, MARK_PATH, MARK_VIEW_BOX } from '@upline/brand';
import { companionPaths } from '@upline/client/companion-paths';
import { build, type Plugin, type ViteDevServer } from 'vite';

const pathsModule = 'virtual:companion-paths';

/** The wire's paths as plain data. The build reads them from the contract, so that no schema reaches a phone. */
export function companionPathsModule(): Plugin {
  return {
    name: 'companion-paths',
    resolveId: (id) => (id === pathsModule ? `\0${pathsModule}` : null),
    load: (id) => (id === `\0${pathsModule}` ? `export const paths = ${JSON.stringify(companionPaths())};` : null),
  };
}

/**
 * The page that is shown before any script names the company. The server fills its placeholders when it sends the page (`platform/shop/page-head.ts`); in development, Vite sends
 * it with the built-in brand.
 */
export function brandedPage(): Plugin {
  const facts = `<script id="shop" type="application/json">${JSON.stringify(brand).replaceAll('<', String.raw`\u003c`)}</script>`;
  const places: Readonly<Record<string, string>> = {
    name: brand.name,
    light: brand.themeColour.light,
    dark: brand.themeColour.dark,
    ink: 'light-dark(#000000, #ffffff)',
    mark: `<svg viewBox="${MARK_VIEW_BOX}" width="57" height="72" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" aria-hidden="true"><path d="${MARK_PATH}"/></svg>`,
  };
  return {
    name: 'branded-page',
    apply: 'serve',
    transformIndexHtml: (html) =>
      html.replace(/%(\w+)%/g, (whole, name: string) => places[name] ?? whole).replace('</head>', () => `${facts}</head>`),
  };
}

/** pdf.js loads these while it reads a document: character maps, substitute fonts and decoders. They always come from this server. */
export function pdfFiles(): Plugin {
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const sources = new Map([['pdf/worker.mjs', path.join(folder, 'legacy/build/pdf.worker.min.mjs')]]);
  for (const part of ['cmaps', 'standard_fonts', 'wasm']) {
    for (const file of readdirSync(path.join(folder, part))) {
      if (/\.(?:bcmap|ttf|pfb|wasm)$/.test(file) && !file.startsWith('quickjs'))
        sources.set(`pdf/${part}/${file}`, path.join(folder, part, file));
    }
  }
  return {
    name: 'pdf-files',
    configureServer: (server) => serveBeside(server, (name) => sources.has(name) && readFileSync(sources.get(name) ?? '')),
    generateBundle() {
      for (const [fileName, source] of sources) this.emitFile({ type: 'asset', fileName, source: readFileSync(source) });
    },
  };
}

/**
 * The service worker that caches the shell; in development, the manifest and icons, which the server answers otherwise. The worker lists the files of one build, so development has
 * none.
 */
export function installableApp(): Plugin {
  const files = (): Record<string, string> => ({
    'icon.svg': APP_ICON_SVG,
    'favicon.svg': FAVICON_SVG,
    'manifest.webmanifest': JSON.stringify(manifest()),
  });
  return {
    name: 'installable-app',
    configureServer: (server) => serveBeside(server, (name) => files()[name]),
    async generateBundle(_options, bundle) {
      const shell = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css)$/.test(file) && !/pdf|scan/i.test(file));
      const version = createHash('sha256').update(shell.sort().join('\n')).digest('hex').slice(0, 12);
      const worker = await buildWorker(version, shell);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker });
    },
  };
}

const contentTypes: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** In development the server answers these files at the paths where a build writes them. */
function serveBeside({ config, middlewares }: ViteDevServer, fileOf: (name: string) => string | Buffer | false | undefined): void {
  middlewares.use((asked, answer, next) => {
    const name = asked.url?.startsWith(config.base) ? asked.url.slice(config.base.length).replace(/\?.*$/, '') : '';
    const file = fileOf(name);
    if (file === false || file === undefined) return next();
    answer.setHeader('content-type', contentTypes[path.extname(name)] ?? 'application/octet-stream');
    answer.end(file);
  });
}

const manifest = () => ({
  name: brand.name,
  short_name: brand.name,
  id: '/h5/',
  start_url: '/h5/#/index',
  // The shop's own pages are part of the installed app, so a link to the cart stays inside it.
  scope: '/',
  display: 'standalone',
  background_color: brand.themeColour.light,
  theme_color: brand.themeColour.light,
  icons: [
    { src: '/h5/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    // Not every phone draws SVG on its home screen, so the shop's picture service renders these from the same drawing.
    { src: '/images/s/icon/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/images/s/icon/512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
  ],
});

async function buildWorker(version: string, files: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(version), __FILES__: JSON.stringify(files.map((file) => `/h5/${file}`)) },
    build: { write: false, lib: { entry: path.join(import.meta.dirname, 'src/worker/worker.ts'), formats: ['es'], fileName: 'worker' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built');
  return chunk.code;
}
