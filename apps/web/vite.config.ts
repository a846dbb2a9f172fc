import { brandInPlace, brandOfTheServer } from '@upline/brand/in-place';
import { reactRouter } from '@react-router/dev/vite';
import { textInRem } from '@upline/ui/text-in-rem';
import { defineConfig } from 'vite';
import { fittedReact } from './fitted-react.ts';
import { fittedRouter } from './fitted-router.ts';
import { unusedParts } from './unused-parts.ts';
import { drawnWithinPolicy } from './drawn-within-policy.ts';

/**
 * The first load in three scripts: the libraries, the frame that all pages share, and the page. The bundler's default makes thirty, which together compress a tenth worse. Dialogs
 * and member pages have their own.
 */
const firstLoad = [
  { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//, priority: 2 },
  {
    name: 'frame',
    test: /(?:apps\/web\/src\/(?:frame\/(?!dialogs\/(?!frame-dialog)|search\/(?:SearchRecent|SearchSuggestion|search-suggestions|use-suggest)|SignedIn|SplitFrame)|shared\/(?:i18n\/(?!dictionary-chunks)|api|cookies|JsonLd|lazy-part|member-status|money|PageHead|pictures\/picture-sources|session|unreached)|brand\/)|apps\/web\/src\/app\/(?:AppProviders|load-context|page-loaders|paths|accept|built-pages)|packages\/(?:client\/src\/(?!companion|device|password|registration|signing)|i18n\/src\/(?!index|format-(?:address|date-time|day|list|name)))|packages\/brand\/src\/[\w-]+\/palette\.css$|packages\/ui\/src\/(?:styles|components\/(?:icons\/|buttons\/|marks\/(?:CountPill|Price|PvBadge)|messages\/(?:StateNote|ToastRegion|toast-store)|pictures\/Picture)))/,
    priority: 1,
  },
];

/** Scripts that every page loads before any lazy one, so that no lazy part lists them. */
const loadedFirst = /^assets\/(?:libraries|frame|rolldown-runtime)-/;

export default defineConfig({
  plugins: [brandInPlace(), brandOfTheServer(), reactRouter(), fittedRouter(), fittedReact(), drawnWithinPolicy(), unusedParts()],
  // The tree has its own zoom, and the invoice the size of its paper.
  css: { postcss: { plugins: [textInRem(/\/(?:TreePlace|Invoice)\.module\.css$/)] } },
  build: {
    // Colors are light-dark() pairs. All browsers of these versions support them, and rewriting them would double the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined fonts would delay the first paint of every page by their own size.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (part, needed) => needed.filter((file) => file === part || !loadedFirst.test(file)),
    },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } } } },
    ssr: { build: { rolldownOptions: { input: './src/app/server.ts' } } },
  },
});
