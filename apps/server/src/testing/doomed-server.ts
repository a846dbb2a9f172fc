import { watchFaultPoints } from '../platform/fault-points.ts';

/**
 * The server as operators run it, which a test can end at a fault point. Messages from the parent: `{ listen: true }` has every passed point
 * told back as `{ passed: point }`; `{ dieAt: point, times: n }` kills this process at the n-th passing from then on.
 */
let isTelling = false;
let doom: { point: string; left: number } | undefined;

process.on('message', (message: { listen?: boolean; dieAt?: string; times?: number }) => {
  if (message.listen !== undefined) isTelling = message.listen;
  if (message.dieAt !== undefined) doom = { point: message.dieAt, left: message.times ?? 1 };
  process.send?.({ armed: true });
});

watchFaultPoints((point) => {
  if (isTelling) process.send?.({ passed: point });
  if (doom?.point !== point) return;
  doom.left -= 1;
  if (doom.left === 0) process.kill(process.pid, 'SIGKILL');
});

await import('../main.ts');
