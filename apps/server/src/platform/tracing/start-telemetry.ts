import type { Registry } from 'prom-client';
import type { TelemetrySettings } from '../../config/settings.ts';
import type { Logger } from '../logger.ts';

/**
 * Starts traces and metrics by OTLP if an operator has named a collector; otherwise loads no OTLP code. Returns a function that ends it. `registries` is read at each sending, so
 * it may be filled later.
 */
export async function startTelemetry(
  settings: TelemetrySettings | undefined,
  registries: readonly Registry[],
  log: Logger,
): Promise<() => Promise<void>> {
  if (settings === undefined) return async () => undefined;
  const { openTelemetry } = await import('./open-telemetry.ts');
  return openTelemetry(settings, registries, log);
}
