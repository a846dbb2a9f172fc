import { spawnSync } from 'node:child_process';

const walk = ['run', '--project', 'integration*', 'tools/wire/golden/golden.test.ts', '--update'];

// The walk needs a database, a gateway and a shop; its test starts them all.
const { status } = spawnSync('vitest', walk, { stdio: 'inherit', shell: process.platform === 'win32' });
process.exitCode = status ?? 1;
