import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadSettings } from '../../../config/load-settings.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { startTelemetry } from '../../../platform/tracing/index.ts';
import { openOtlpReceiver, type OtlpReceiver } from '../../../platform/tracing/testing/otlp-receiver.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { Settler } from '../thread/settler.ts';
import { closeWeek } from './closing.ts';

let server: TestServer;
let receiver: OtlpReceiver;
let stop: () => Promise<void>;
let settler: Settler;
beforeAll(async () => {
  receiver = await openOtlpReceiver();
  const { telemetry } = loadSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' });
  stop = await startTelemetry(telemetry, [], createLogger({ level: 'silent' }));
  server = await createTestServer();
  settler = new Settler(server.database);
});
afterAll(async () => {
  await settler.close();
  await server.close();
  await stop();
  await receiver.close();
});

it('The close of a week is a span with its outcome, and the settling thread is one below it', async () => {
  const at = new Date('2026-11-10T20:00:00Z');
  const settings = { businessTimeZone: 'America/Los_Angeles' };
  const week = weekOf(new Date('2026-11-03T20:00:00Z'), settings.businessTimeZone);
  const closed = await closeWeek({ database: server.database, settler, settings }, week, { at });
  expect(closed.week.outcome).toBe('closed');
  await vi.waitFor(
    () => {
      const close = receiver.spans.find(({ name }) => name === 'close a week');
      expect(close).toMatchObject({ attributes: { 'upline.week': week, 'upline.outcome': 'closed' } });
      const below = receiver.spans.filter(({ parentSpanId }) => parentSpanId === close?.spanId).map(({ name }) => name);
      expect(below).toContain('settle settleWeek');
      // The close's own database statements belong to its span too.
      expect(below.some((name) => name.startsWith('SELECT '))).toBe(true);
    },
    { timeout: 20_000 },
  );
});
