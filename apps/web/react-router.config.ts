import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './precompress-assets.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The route list is small and public: one script instead of a request for every link that scrolls into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ viteConfig }) => {
    await precompressAssets(new URL('build/client/', `file://${viteConfig.root}/`));
  },
} satisfies Config;
