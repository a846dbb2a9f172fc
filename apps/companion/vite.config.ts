import { defineConfig } from 'vite';
import { brandedPage, companionPathsModule, installableApp, pdfFiles, precompressedFiles } from './build-plugins.ts';

export default defineConfig({
  base: '/h5/',
  plugins: [companionPathsModule(), brandedPage(), pdfFiles(), installableApp(), precompressedFiles()],
  build: {
    outDir: 'build/client',
    emptyOutDir: true,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load in two scripts, the libraries and the rest: on a phone's network every further request costs a round trip.
        codeSplitting: {
          groups: [{ name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\// }],
        },
      },
    },
  },
});
