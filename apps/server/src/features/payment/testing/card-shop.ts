import { createCitconGateway } from '../../../platform/gateways/index.ts';
import { startSandboxProcess } from '../../../platform/gateways/citcon/sandbox-process.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createCountry } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

/** A shop and the gateway's own process, capturing everything it logs. */
export interface CardShop {
  server: TestServer;
  sandbox: Awaited<ReturnType<typeof startSandboxProcess>>;
  /** Every line logged so far, at every level. */
  logged(): string;
  /** Puts a card into the vault as the browser does, and returns its token. */
  vaultToken(memberToken: string, number?: string, expiry?: string): Promise<string>;
  /** Vault's answer for a token: 200 or 404. */
  vaultStatus(token: string): Promise<number>;
  close(): Promise<void>;
}

export async function openCardShop(settings: Record<string, string> = {}): Promise<CardShop> {
  const sandbox = await startSandboxProcess();
  const keys = { privateKey: 'sandbox-private-key', ipnSecret: 'sandbox-ipn-secret', inquiresByReference: true };
  const gateway = createCitconGateway({ ...keys, baseUrl: sandbox.url, timeoutMs: 1_000 });
  const lines: string[] = [];
  const log = createLogger({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const server = await createTestServer({ prepare: createCountry, gateway, settings, log, runsJobs: true });
  return {
    server,
    sandbox,
    logged: () => lines.join(''),
    async vaultToken(memberToken, number = '4242424242424242', expiry = '08/39') {
      const opened = await server.call('getVaultToken', {}, { token: memberToken });
      const { vaultUrl, clientToken } = opened.data as { vaultUrl: string; clientToken: string };
      const stored = await fetch(vaultUrl, {
        method: 'POST',
        headers: { authorization: `Bearer ${clientToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ payment: { method: 'card', card: { number, expiry, cvv: '123', holder: 'Ada Lind' } } }),
      });
      return ((await stored.json()) as { data: { token: string } }).data.token;
    },
    async vaultStatus(token) {
      const headers = { authorization: 'Bearer sandbox-private-key', 'content-type': 'application/json' };
      const body = JSON.stringify({ token_type: 'server' });
      const granted = await fetch(`${sandbox.url}/v1/access-tokens`, { method: 'POST', headers, body });
      const { data } = (await granted.json()) as { data: { access_token: string } };
      return (await fetch(`${sandbox.url}/v1/vault/${token}`, { headers: { authorization: `Bearer ${data.access_token}` } })).status;
    },
    async close() {
      await server.close();
      await sandbox.kill();
    },
  };
}
