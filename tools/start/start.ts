import { takeNodeFlags } from '../../apps/server/src/config/node-flags.ts';

takeNodeFlags();
// Loaded afterwards, because a process that begins again would load it twice.
await import('./start-shop.ts');
