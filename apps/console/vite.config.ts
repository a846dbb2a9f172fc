import { brandInPlace, brandOfTheServer } from '@upline/brand/in-place';
import { precompressedFiles } from '@upline/ui/precompressed-files';
import { textInRem } from '@upline/ui/text-in-rem';
import { defineConfig } from 'vite';
import { brandedPage, staffContractModule } from './build-plugins.ts';

const libraries =
  /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@tanstack\/(?:query-core|react-query))\//;

export default defineConfig({
  plugins: [brandInPlace(), brandOfTheServer(), staffContractModule(), brandedPage(), precompressedFiles()],
  css: { postcss: { plugins: [textInRem(/^$/)] } },
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    manifest: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'libraries', test: libraries }] } } },
  },
});
