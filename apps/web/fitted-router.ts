import type { Plugin } from 'vite';

const unreached = JSON.stringify(new URL('./src/shared/unreached.ts', import.meta.url).pathname);
const imports = `import { loadChunk } from '@upline/client/load-chunk';\nimport { leaveForNext } from ${unreached};\n`;

interface Change {
  /** Relative to the router's own folder. */
  readonly file: RegExp;
  readonly from: RegExp;
  readonly to: string;
}

/** Functions for what pages do not use: actions of routes, fetchers, and questions before a page is left. `tests/architecture/left-out.test.ts` holds that. */
const unreachedFunctions = [
  'fetch',
  'getBlocker',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'setFetcherError',
  'updateBlocker',
];

const changes: readonly Change[] = [
  ...unreachedFunctions.map((name) => ({
    file: /^router\/router\.js$/,
    from: new RegExp(String.raw`^\t(?:async )?function ${name}\([^]*?\n\t\}$`, 'gm'),
    to: `\tfunction ${name}() {}`,
  })),
  // Route chunks wait 120 s and are tried twice, like every other lazy chunk. If a chunk cannot be loaded, the visitor stays on the current page.
  {
    file: /^dom\/ssr\/(?:routes|routeModules)\.js$/,
    from: /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\/\s*(route\.\w+)\s*\)/g,
    to: 'loadChunk(() => import(/* @vite-ignore */ $1)).catch(leaveForNext)',
  },
  // The router's handling of a failed route module would reload the current page, even without a network. It is no longer reached.
  {
    file: /^dom\/ssr\/routeModules\.js$/,
    from: /console\.error\(`Error loading route module[^]*?return new Promise\(\(\) => \{\}\);/g,
    to: 'throw error;',
  },
  // The router would replace the current page by the fault page. Without an address no navigation is under way: links are only discovered.
  {
    file: /^dom\/ssr\/fog-of-war\.js$/,
    from: /(if \(signal\?\.aborted\) return;)(\s*throw e;)/g,
    to: '$1 if (errorReloadPath) return leaveForNext();$2',
  },
  // Measuring of navigations from outside, for which no page asks.
  { file: /^router\/router\.js$/, from: /if \((?:init|opts\?)\.instrumentations\)/g, to: 'if (false)' },
  // Advice to developers, which visitors would load.
  { file: /^dom\/ssr\/fog-of-war\.js$/, from: /console\.warn\("[^"]+"\);/g, to: '' },
  { file: /^dom\/ssr\/components\.js$/, from: /console\.warn\(`[^`]+`\);/g, to: '' },
  { file: /^components\.js$/, from: /warnOnce\((?:flushSync|viewTransitionOpts) .+\);$/gm, to: '' },
  { file: /^dom\/ssr\/errorBoundaries\.js$/, from: /console\.log\([^]*?Hey developer[^]*?\);/g, to: '' },
  { file: /\.js$/, from: /\binvariant\((.+), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, to: 'invariant($1);' },
  { file: /^router\/history\.js$/, from: /function warning\(cond, message\) \{[^]*?\n\}/g, to: 'function warning() {}' },
];

/**
 * Changes the router in places where it has no option (0021): how long it waits for route chunks, and what happens if the next page cannot be reached. If the router's code
 * changes, the build fails and names the place to check.
 */
export function fittedRouter(): Plugin {
  const made = new Set<Change>();
  return {
    name: 'fitted-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = /\/react-router\/dist\/production\/lib\/([^?]+)/.exec(id)?.[1] ?? '';
      const wanted = changes.filter(({ file, from }) => file.test(path) && code.search(from) >= 0);
      if (wanted.length === 0) return null;
      for (const change of wanted) made.add(change);
      const changed = wanted.reduce((text, { from, to }) => text.replaceAll(from, to), code);
      return { code: changed.includes('loadChunk') || changed.includes('leaveForNext') ? imports + changed : changed, map: null };
    },
    buildEnd(error) {
      const missing = changes.filter((change) => !made.has(change));
      if (error || missing.length === 0) return;
      this.error(`react-router no longer reads as fitted-router.ts expects: ${missing.map(({ from }) => from.source).join(', ')}`);
    },
  };
}
