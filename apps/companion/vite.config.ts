import { brandInPlace, brandOfTheServer } from '@upline/brand/in-place';
import { precompressedFiles } from '@upline/ui/precompressed-files';
import { defineConfig } from 'vite';
import { brandedPage, companionPathsModule, installableApp, pdfFiles } from './build-plugins.ts';

const dictionary = /\/dictionaries\/(\w+)\/\w+\.json$/;
const languageOf = (id: string): string | undefined => dictionary.exec(id)?.[1]?.replace('_', '-').toLowerCase();

export default defineConfig({
  base: '/h5/',
  plugins: [brandInPlace(), brandOfTheServer(), companionPathsModule(), brandedPage(), pdfFiles(), installableApp(), precompressedFiles()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // One small style sheet for all pages, because on a phone's network every request costs a round trip.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Few scripts, because on a phone's network every request costs a round trip: the libraries, the pages' shared code, and each language's texts.
        codeSplitting: {
          groups: [
            { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// },
            { name: (id) => languageOf(id) ?? null, test: dictionary },
            { name: 'shell', test: /\/(?:companion\/src\/(?:frame|shared|bridge)|packages\/(?:ui|client|brand))\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
