import { execFile } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { rootFolder } from '../../apps/server/src/config/settings.ts';

function run(command: string, settings: Readonly<Record<string, string>>): Promise<{ hasFailed: boolean; told: string }> {
  const [file = '', ...words] = command.split(' ');
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: path.join(rootFolder, 'node_modules/.cache/compiled'),
    STAFF_NAME: 'nobody',
    STAFF_PASSWORD: 'nothing',
    LOG_LEVEL: 'silent',
    ...settings,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(rootFolder, file), ...words], { env }, (error, stdout, stderr) =>
      resolve({ hasFailed: error !== null, told: stdout + stderr }),
    );
  });
}

describe.concurrent('a failing command', () => {
  it.each([
    ['tools/start/start.ts', { PORT: 'http' }, 'PORT must be a port number, 1 to 65535.'],
    ['tools/dev/dev.ts', { PORT: 'http' }, 'PORT must be a port number, 1 to 65535.'],
    ['apps/server/src/main.ts', { DEMO: '0' }, 'SIGNING_SECRET must be set when DEMO=0.'],
    ['apps/gateway/src/main.ts', { GATEWAY_PORT: 'http' }, 'GATEWAY_PORT'],
    ['tools/seed/main.ts', { DATA_DIR: '/dev/null/data' }, 'Set DATA_DIR to a folder'],
    ['tools/staff/main.ts listWithdrawals', { DATA_DIR: '/dev/null/data' }, 'Set DATA_DIR to a folder'],
    ['tools/seed/main.ts --member 10', {}, "Unknown option '--member'"],
    ['bench/main.ts --jsn', {}, "Unknown option '--jsn'"],
    ['tools/plan/main.ts settle --input nowhere.json', {}, 'nowhere.json cannot be read'],
    ['tools/wire/main.ts --base http://127.0.0.1:1', {}, 'http://127.0.0.1:1 does not answer.'],
  ] as const)('The command %s with %j ends with a sentence, not with a stack trace', async (command, settings, sentence) => {
    const { hasFailed, told } = await run(command, settings);
    expect(told).toContain(sentence);
    expect(told).not.toMatch(/^ +at .+:\d+/m);
    expect(hasFailed).toBe(true);
  });
});
