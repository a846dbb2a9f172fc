import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './precompress-assets.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // Otherwise the list of all routes would be part of the first load and grow with every page.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: async ({ viteConfig }) => {
    await precompressAssets(new URL('build/client/', `file://${viteConfig.root}/`));
  },
} satisfies Config;
