import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import type { Row } from '../harness/table.ts';
import { deployFolder, readRecipe } from './recipe.ts';
import { ask, endsWell, withTool } from './run-tool.ts';

/** Highest exposure allowed by `systemd-analyze security`, of 10. */
const MOST_EXPOSURE = 2;

/** Checks the recipes with installed programs. A missing program is reported, never counted as passed. `folder` must be empty. */
export async function askTools(folder: string): Promise<Row[]> {
  return [
    ...(await withTool('systemd-analyze', 'systemd: systemd-analyze', (program) => analyzeUnits(program, path.join(folder, 'units')))),
    ...(await withTool('caddy', 'compose: caddy validate', (program) => validateCaddyfile(program, folder))),
    ...(await withTool('pgbackrest', 'compose, systemd: options of pgBackRest', (program) => readBackupOptions(program, folder))),
    ...(await withTool('promtool', 'observability: promtool', askPromtool)),
    ...(await withTool('kubectl', 'kubernetes: kubectl kustomize', async (program) => [
      endsWell('kubernetes: kubectl kustomize', await ask(program, ['kustomize', path.join(deployFolder, 'kubernetes')])),
    ])),
  ];
}

/** Copies of the units with the programs of this checkout, because systemd requires each to exist. */
async function analyzeUnits(program: string, folder: string): Promise<Row[]> {
  await mkdir(folder);
  const units = Object.entries(readRecipe('systemd')).filter(([name]) => /\.(?:service|timer)$/.test(name));
  for (const [name, text] of units) {
    const here = text.replaceAll('/srv/upline', rootFolder.replace(/\/$/, '')).replaceAll('/usr/bin/pgbackrest', process.execPath);
    await writeFile(path.join(folder, name), here);
  }
  const startable = units.map(([name]) => name).filter((name) => !name.includes('@'));
  const files = [...startable, 'upline-backup@full.service', 'upline-backup@diff.service'].map((name) => path.join(folder, name));
  const verified = await ask(program, ['verify', '--man=no', ...files]);
  // The output also mentions other units of the machine.
  const ours = verified.said.split('\n').filter((line) => line.includes('upline'));
  return [
    { what: 'systemd: systemd-analyze verify', is: ours.join(' | ') || 'no fault', wanted: 'no fault', isGood: ours.length === 0 },
    ...(await Promise.all(
      units.filter(([name]) => name.endsWith('.service')).map(([name]) => exposureOf(program, path.join(folder, name))),
    )),
  ];
}

async function exposureOf(program: string, file: string): Promise<Row> {
  const { said } = await ask(program, ['security', '--offline=true', '--no-pager', file]);
  const found = Number(/exposure level for \S+: ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
  return {
    what: `systemd: exposure of ${path.basename(file)}`,
    is: String(found),
    wanted: `at most ${MOST_EXPOSURE}`,
    isGood: found <= MOST_EXPOSURE,
  };
}

async function validateCaddyfile(program: string, folder: string): Promise<Row[]> {
  const file = path.join(deployFolder, 'compose', 'Caddyfile');
  const hosts = { SHOP_HOST: 'shop.example', CONSOLE_HOST: 'console.shop.example', STAFF_NETWORKS: '192.0.2.0/24 198.51.100.0/24' };
  const answer = await ask(program, ['validate', '--config', file, '--adapter', 'caddyfile'], {
    ...hosts,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  return [endsWell('compose: caddy validate', answer)];
}

/** Checks the alarms and the example configuration, and runs the tests of the alarms. */
async function askPromtool(program: string): Promise<Row[]> {
  const folder = path.join(deployFolder, 'observability', 'prometheus');
  const asked = [
    ['check', 'rules', path.join(folder, 'alerts.yaml')],
    ['test', 'rules', path.join(folder, 'alerts.test.yaml')],
    ['check', 'config', '--syntax-only', path.join(folder, 'prometheus.yaml')],
  ];
  return Promise.all(
    asked.map(async (words) => endsWell(`observability: promtool ${words.slice(0, 2).join(' ')}`, await ask(program, words))),
  );
}

/** pgBackRest reports unknown options. An empty folder replaces the bucket. */
async function readBackupOptions(program: string, folder: string): Promise<Row[]> {
  const files = ['compose/postgres/pgbackrest.conf', 'systemd/pgbackrest.conf'];
  return Promise.all(
    files.map(async (file) => {
      const inPlace = ['--repo1-type=posix', `--repo1-path=${folder}`, '--repo1-cipher-type=none', '--log-level-console=warn'];
      const { code, said } = await ask(program, [`--config=${path.join(deployFolder, file)}`, '--stanza=upline', ...inPlace, 'info']);
      const faults = said.split('\n').filter((line) => /WARN|ERROR/.test(line) && !/repo1-s3/.test(line));
      const isGood = code === 0 && faults.length === 0;
      return {
        what: `${file.split('/')[0]}: options of pgBackRest`,
        is: isGood ? 'no fault' : faults.join(' | ') || said.trim(),
        wanted: 'no fault',
        isGood,
      };
    }),
  );
}
