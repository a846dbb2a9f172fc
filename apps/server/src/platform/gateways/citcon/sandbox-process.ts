import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const mainFile = fileURLToPath(new URL('../../../../../gateway/src/main.ts', import.meta.url));
const controlKey = 'sandbox-control-key';

export interface SandboxProcess {
  url: string;
  port: number;
  /** Sets a fault, such as `{ kind: 'delay', times: 1, delayMs: 500 }`. */
  fault(fault: { kind: string; times?: number; delayMs?: number; reference?: string }): Promise<void>;
  clearFaults(): Promise<void>;
  decideRefund(reference: string, outcome: 'refunded' | 'failed'): Promise<void>;
  /** Ends the process at once, as a crash would. */
  kill(): Promise<void>;
}

/** Starts the sandbox gateway as a separate process, for tests: no app imports another, so it is started by its path. Port 0 asks for a free one. */
export async function startSandboxProcess(settings: Readonly<Record<string, string>> = {}): Promise<SandboxProcess> {
  const env = { GATEWAY_PORT: '0', GATEWAY_CONTROL_KEY: controlKey, ...settings };
  const child = spawn(process.execPath, [mainFile], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  const failure = once(child, 'exit').then(() => {
    throw new Error('The sandbox gateway ended before it listened.');
  });
  const [line] = (await Promise.race([once(lines, 'line'), failure])) as [string];
  failure.catch(() => {});
  const url = line.split(' ').at(-1) ?? '';
  const control = async (method: string, body?: object, path = 'faults'): Promise<void> => {
    const headers = { authorization: `Bearer ${controlKey}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await fetch(`${url}/control/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!response.ok) throw new Error(`the sandbox refused the fault: HTTP ${response.status}`);
  };
  return {
    url,
    port: Number(new URL(url).port),
    fault: (fault) => control('POST', fault),
    clearFaults: () => control('DELETE'),
    decideRefund: (reference, outcome) => control('POST', { reference, outcome }, 'refunds'),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
