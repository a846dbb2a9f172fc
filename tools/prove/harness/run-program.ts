import { spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Account, isRoot, nobody, requireSwitchTo } from '../../../apps/server/src/platform/database/embedded/account.ts';

/** Account for servers: `nobody` if this process runs as root, because PostgreSQL refuses to run as root; else undefined. */
export function accountOfServers(): Account {
  const account = isRoot() ? nobody : undefined;
  requireSwitchTo(account);
  return account;
}

/** Runs a program and throws with its output if it fails. `env` is added to this process's environment. */
export async function runProgram(
  program: string,
  args: readonly string[],
  account: Account,
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, LC_ALL: 'C', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new Error(`${path.basename(program)} failed (${String(code)}): ${output.trim().slice(-2_000)}`);
  return output;
}

/** Creates a folder that the servers' account may write. */
export async function makeFolder(folder: string, account: Account): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}
