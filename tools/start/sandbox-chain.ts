import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { rootFolder, type Settings } from '../../apps/server/src/config/settings.ts';
import { endProcess } from './end-process.ts';

const binary = path.join(rootFolder, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
const BLOCK_SECONDS = '2';
const STATE_SECONDS = '30';
const STOP_WITHIN_MS = 5_000;

/**
 * Starts the demo's local Ethereum chain, which keeps its blocks in the data folder. If it cannot
 * run here, returns undefined and prints why; the shop works without it, except for the sandbox
 * wallet.
 */
export async function startSandboxChain({ dataDir, usdt }: Settings): Promise<{ stop(): Promise<void> } | undefined> {
  const port = usdt.sandboxChainPort;
  if (port === undefined) return undefined;
  if (!existsSync(binary)) {
    console.log(
      'USDT-ERC20 has no local chain here (its program comes for Linux on x64, and not with `npm ci --omit=dev`): the sandbox wallet cannot pay.',
    );
    return undefined;
  }
  const folder = path.join(dataDir, 'chain');
  mkdirSync(folder, { recursive: true });
  const state = path.join(folder, 'state.json');
  const child = spawn(
    binary,
    ['--silent', '--port', String(port), '--block-time', BLOCK_SECONDS, '--state', state, '--state-interval', STATE_SECONDS],
    // Otherwise it would keep blocks of earlier runs in the home folder.
    { stdio: 'ignore', env: { ...process.env, HOME: folder } },
  );
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    if (code !== 0 && code !== null)
      console.log(`The local chain ended (port ${port}): the sandbox wallet cannot pay. CHAIN_PORT sets another port.`);
  });
  return { stop: () => endProcess(child, STOP_WITHIN_MS) };
}
