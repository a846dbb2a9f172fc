import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // The colours are light-dark() pairs; every browser of these versions knows it, and rewriting it would double the style sheet.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Inlined fonts would delay the first paint of every page by their own size.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: { build: { rollupOptions: { input: './src/app/server.ts' } } },
  },
});
