import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../../apps/server/src/config/settings.ts';
import { type RecipeFiles, type Rule, unknownOf, unless } from './recipe.ts';
import { exampleSettings, type ShopFacts } from './shop-facts.ts';

export const valuesIn = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

/** Required sandboxing of each unit that runs a program. */
const sandbox: Readonly<Record<string, string>> = {
  NoNewPrivileges: 'yes',
  CapabilityBoundingSet: '',
  ProtectSystem: 'strict',
  ProtectHome: 'yes',
  PrivateDevices: 'yes',
  ProtectKernelTunables: 'yes',
  ProtectControlGroups: 'yes',
  RestrictNamespaces: 'yes',
  RestrictSUIDSGID: 'yes',
  SystemCallArchitectures: 'native',
};

const secondsOf = (text = ''): number => Number(/^\d+$/.exec(text)?.[0] ?? Number.NaN);

/** Checks the units against the shop and against each other. */
export function checkSystemd(files: RecipeFiles, { settings, stopSeconds }: ShopFacts): Rule[] {
  const shop = files['upline.service'] ?? '';
  const services = Object.keys(files).filter((name) => name.endsWith('.service'));
  const timers = Object.keys(files).filter((name) => name.endsWith('.timer'));
  const stop = secondsOf(valuesIn(shop, 'TimeoutStopSec')[0]);
  const variables = valuesIn(shop, 'Environment').map((line) => line.split('=')[0] ?? '');
  const program =
    (valuesIn(shop, 'ExecStart')[0] ?? '')
      .split(' ')
      .slice(1)
      .find((word) => !word.startsWith('-')) ?? '';
  const folder = `/var/lib/${valuesIn(shop, 'StateDirectory')[0] ?? ''}`;
  return [
    {
      what: 'every program runs in a sandbox, as an account without rights',
      faults: services.flatMap((name) => {
        const unit = files[name] ?? '';
        const open = Object.entries(sandbox).filter(([key, value]) => !valuesIn(unit, key).includes(value));
        const user = valuesIn(unit, 'User')[0] ?? 'root';
        return [...open.map(([key]) => `${name} ${key}`), ...unless(user !== 'root', `${name} runs as root`)];
      }),
    },
    {
      what: 'the shop starts what is there, writes in DATA_DIR, and is started again',
      faults: [
        ...unless(existsSync(path.join(rootFolder, program)) && program !== '', `no file ${program}`),
        ...unless(folder === exampleSettings()['DATA_DIR'], `StateDirectory is ${folder}, DATA_DIR of .env.example another`),
        ...unless(valuesIn(shop, 'Restart')[0] === 'always', 'Restart'),
      ],
    },
    { what: 'variables are settings of the shop', faults: unknownOf(variables, settings) },
    {
      what: 'the time for a stop is above the shop’s own',
      faults: unless(stop > stopSeconds, `${stop} s, the shop takes up to ${stopSeconds} s`),
    },
    {
      what: 'every timer starts a unit that is there',
      faults: timers.flatMap((name) => {
        const unit = (valuesIn(files[name] ?? '', 'Unit')[0] ?? '').replace(/@[^.]+\./, '@.');
        return unless(services.includes(unit), `${name}: ${unit}`);
      }),
    },
  ];
}
