import { takeNodeFlags } from './config/node-flags.ts';

takeNodeFlags();
// The program is loaded afterwards, because a process that begins again would load it twice.
const { runServer } = await import('./run-server.ts');
await runServer(process.env);
