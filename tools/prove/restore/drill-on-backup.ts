import { Client } from 'pg';
import { startSandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import { runningRole } from '../../../apps/server/src/platform/database/running-role.ts';
import { openMailServer } from '../../../apps/server/src/platform/mail/testing/mail-server.ts';
import { buildWeb } from '../../start/build-web.ts';
import { countPort } from './counted-port.ts';
import { drill } from './drill.ts';
import type { ProofParts } from './prove-on-own-shop.ts';
import type { Backup } from './restore-copy.ts';
import { findPrograms, versionOfBackup } from '../harness/server-programs.ts';
import type { Row } from '../harness/table.ts';

/** Stand-ins for a shop without the company's settings. Data sealed or signed with the real ones is then unreadable. */
const standIns = {
  SIGNING_SECRET: 'stands-in-during-a-drill',
  SERVER_SECRET: 'stands-in-during-a-drill',
  PAYOUT_KEY: Buffer.alloc(32, 'drill').toString('base64'),
};

/** Settings of this process that must not reach the copy's shop: they lead outside, or to the real database. */
const notHandedOn = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_OWNER_URL',
  'ERC20_RPC_URL',
  'TRC20_API_URL',
  'NODE_OPTIONS',
]);

/** Restores a company's own backup and examines it, with the settings of this process. */
export async function drillOnBackup({ folder, closers, bin, say, backup }: ProofParts & { backup: Backup }): Promise<Row[]> {
  const programs = await findPrograms({ given: bin, version: await versionOfBackup(backup.base) });
  say('Building the pages, unless they are built …');
  await buildWeb({ output: 'quiet' });
  const mail = await openMailServer();
  closers.push(async () => mail.close());
  const sandbox = await startSandbox();
  closers.push(async () => sandbox.stop());
  const outside = { mail: await countPort(mail.port), gateway: await countPort(Number(new URL(sandbox.url).port)) };
  closers.push(async () => outside.mail.close());
  closers.push(async () => outside.gateway.close());
  const { rows } = await drill({
    programs,
    folder,
    backup,
    expected: { until: backup.until, told: [], anchors: [] },
    outside,
    place: placeOf(process.env),
    settings: settingsOf(process.env),
    ask: askForGoods,
    closers,
    say,
  });
  return rows;
}

/** Roles and name of the database, from the real settings. */
function placeOf(env: NodeJS.ProcessEnv): { role: string; ownerRole: string | undefined; database: string } {
  const of = (url: string | undefined) => (url ? new Client({ connectionString: url }) : undefined);
  const running = of(env['DATABASE_URL']);
  return {
    role: running?.user ?? runningRole,
    ownerRole: of(env['DATABASE_OWNER_URL'])?.user,
    database: running?.database ?? 'upline',
  };
}

function settingsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  const given = Object.entries(env).flatMap(([name, value]) =>
    value === undefined || notHandedOn.has(name) ? [] : [[name, value] as const],
  );
  return { DEMO: '0', ...standIns, ...Object.fromEntries(given) };
}

async function askForGoods(url: string): Promise<void> {
  const answer = await fetch(`${url}/`, { redirect: 'follow' });
  if (!answer.ok) throw new Error(`the shop on the copy answers ${answer.status} for its first page`);
}
