import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { bareEnvironment } from '../../testing/bare-environment.ts';
import { freePort } from '../../testing/free-port.ts';
import { openOtlpReceiver } from './testing/otlp-receiver.ts';
import { openTracedShop } from './testing/traced-shop.ts';

// Each test starts one or two processes, which takes ten times as long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/pc/getProCate`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: '{}' });

it('A trusted proxy’s trace continues, and the collector gets the given headers', async () => {
  const receiver = await openOtlpReceiver();
  const shop = await openTracedShop({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=open%20sesame',
    TRACE_FROM_PROXY: '1',
  });
  const trace = '0123456789abcdef0123456789abcdef';
  await ask(shop.url, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  await eventually(() =>
    expect(receiver.spans.filter(({ traceId }) => traceId === trace)).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ name: 'POST /api/pc/getProCate', parentSpanId: '00f067aa0ba902b7' })]),
    ),
  );
  // A trace the proxy drops is dropped here too.
  const left = 'fedcba9876543210fedcba9876543210';
  await ask(shop.url, { traceparent: `00-${left}-00f067aa0ba902b7-00` });
  const next = '00000000000000000000000000000abc';
  await ask(shop.url, { traceparent: `00-${next}-00f067aa0ba902b7-01` });
  await eventually(() => expect(receiver.spans.some(({ traceId }) => traceId === next)).toBe(true));
  expect(receiver.spans.filter(({ traceId }) => traceId === left)).toEqual([]);
  expect(receiver.headers['x-collector-key']).toBe('open sesame');
  await shop.close();
  await receiver.close();
});

it('A collector that never answers delays no call, and not the end of the process', async () => {
  const receiver = await openOtlpReceiver();
  receiver.beSilent();
  const shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await ask(shop.url);
  await eventually(() => expect(receiver.held()).toBeGreaterThan(0));
  // All of these are answered while earlier exports are still held.
  for (let one = 0; one < 200; one += 1) expect((await ask(shop.url)).status).toBe(200);
  expect(receiver.answered()).toBe(0);
  // The shop has at most two requests open, however much there is to send.
  expect(receiver.held()).toBeLessThanOrEqual(2);
  shop.server.child.kill('SIGTERM');
  expect(await shop.server.ended).toBe(0);
  expect(receiver.answered()).toBe(0);
  await shop.close();
  await receiver.close();
});

it('The log names an absent collector once, and nothing else happens', async () => {
  const shop = await openTracedShop({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}` });
  for (let one = 0; one < 50; one += 1) expect((await ask(shop.url)).status).toBe(200);
  const told = () => shop.lines.filter(({ msg }) => msg === 'traces and metrics cannot be sent');
  await eventually(() => expect(told()).toHaveLength(1));
  for (let one = 0; one < 50; one += 1) expect((await ask(shop.url)).status).toBe(200);
  expect(told()).toHaveLength(1);
  shop.server.child.kill('SIGTERM');
  expect(await shop.server.ended).toBe(0);
  await shop.close();
});

it('Switched-off tracing loads no package of the SDK', async () => {
  const loaded = async (settings: string, imports = ''): Promise<string[]> => {
    const script = `
      ${imports}
      const { createLogger } = await import('./platform/logger.ts');
      const { loadSettings } = await import('./config/load-settings.ts');
      const { startTelemetry } = await import('./platform/tracing/index.ts');
      const { createRequire } = await import('node:module');
      await startTelemetry(loadSettings(${settings}).telemetry, [], createLogger({ level: 'silent' }));
      const files = Object.keys(createRequire(process.cwd() + '/').cache);
      console.log(JSON.stringify([...new Set(files.map((file) => /@opentelemetry.([a-z-]+)/.exec(file)?.[1]).filter(Boolean))]));
      process.exit();`;
    const options = { cwd: path.join(import.meta.dirname, '../..'), env: bareEnvironment() };
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
    return JSON.parse(stdout) as string[];
  };
  // Only the interface, which the metrics library includes.
  expect(await loaded('{}', "await import('./start-server.ts');")).toEqual(['api']);
  expect(await loaded("{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }")).toEqual(
    expect.arrayContaining(['sdk-trace', 'otlp-transformer']),
  );
});
