import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './precompress-assets.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The list of all routes would grow with every page and is part of the first load otherwise.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  buildEnd: async ({ viteConfig }) => {
    await precompressAssets(new URL('build/client/', `file://${viteConfig.root}/`));
  },
} satisfies Config;
