import { takeNodeFlags } from './config/node-flags.ts';

takeNodeFlags();
// The program is loaded afterwards, because a process that begins again would load it twice.
await import('./run-server.ts');
