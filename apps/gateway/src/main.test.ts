import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startGateway } from './start-gateway.ts';

const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url));
const run = (env: Record<string, string>) => {
  const child = fork(mainFile, [], { env, silent: true, execArgv: [] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return { child, output: () => output };
};

test('The process prints where it listens, and ends when its parent disconnects', async () => {
  const { child, output } = run({ GATEWAY_PORT: '0' });
  const [message] = (await once(child, 'message')) as [{ type: string; url: string }];
  expect((await fetch(`${message.url}/livez`)).status).toBe(200);
  child.disconnect();
  const [code] = (await once(child, 'exit')) as [number];
  expect([code, output().trim()]).toEqual([0, `sandbox gateway ${message.url}`]);
});

test('The process ends on SIGTERM', async () => {
  const { child } = run({ GATEWAY_PORT: '0' });
  await once(child, 'message');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('The process names the setting when the port is taken', async () => {
  const holder = await startGateway({ port: 0 });
  const port = new URL(holder.url).port;
  const { child, output } = run({ GATEWAY_PORT: port });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain(`port ${port} is taken`);
  expect(output()).toContain('GATEWAY_PORT');
  await holder.close();
});

test('The process names a wrong setting and prints no value', async () => {
  const { child, output } = run({ GATEWAY_PORT: 'abc', GATEWAY_PRIVATE_KEY: 'short' });
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toMatch(/GATEWAY_PORT.*GATEWAY_PRIVATE_KEY/);
  expect(output()).not.toContain('short');
});
