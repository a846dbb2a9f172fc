import type { Logger } from '../../../platform/logger.ts';

const AGAIN_MS = 10 * 60_000;

/** Logs refused notifications: the first of a kind at once, equal ones after it as one count every ten minutes. */
export function createRefusalLog(log: Logger): (reason: string) => void {
  const kinds = new Map<string, { saidAtMs: number; unsaid: number }>();
  return (reason) => {
    const known = kinds.get(reason);
    const nowMs = performance.now();
    if (known !== undefined && nowMs - known.saidAtMs < AGAIN_MS) {
      known.unsaid += 1;
      return;
    }
    log.warn({ reason, sinceLastSaid: known?.unsaid ?? 0 }, 'a payment notification was refused');
    kinds.set(reason, { saidAtMs: nowMs, unsaid: 0 });
  };
}
