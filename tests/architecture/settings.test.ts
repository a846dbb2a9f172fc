import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { listFiles, readText } from './source-files.ts';

const folder = 'apps/server/src/config';
const page = 'docs/operating/settings.md';

/** Names of the environment variables that a text of `config` declares: keys of a schema, in capitals. */
const declaredIn = (text: string): string[] => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name as string);

/** Names that have a row in the page’s table of settings. */
const rowsIn = (text: string): string[] => [...text.matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map(([, name]) => name as string);

describe('settings', () => {
  it(`Settings have a row each in ${page}, and the page names none that is not read`, () => {
    const files = listFiles(folder).filter((path) => !path.endsWith('.test.ts'));
    const declared = files.flatMap((path) => declaredIn(readText(path))).sort();
    expect(declared.length).toBeGreaterThan(30);
    expect(rowsIn(readText(page)).sort()).toEqual(declared);
  });

  it('A company’s settings are all in .env.example', () => {
    const given = Object.fromEntries(
      [...readText('.env.example').matchAll(/^([A-Z0-9_]+)="?(.*?)"?$/gm)].map(([, name, value]) => [name, value]),
    );
    const declared = rowsIn(readText(page));
    expect(Object.keys(given).filter((name) => !declared.includes(name))).toEqual([]);
    expect(loadSettings(given)).toMatchObject({ isDemo: false, publicUrl: 'https://shop.example' });
  });

  it('Settings are found where they are declared, and only there', () => {
    expect(
      declaredIn(
        "const variables = z.object({\n  NEW_SETTING: z.string(),\n  ...others,\n  PORT_2: port(1),\n});\nconst x = 'NOT_ONE: no';",
      ),
    ).toEqual(['NEW_SETTING', 'PORT_2']);
    expect(rowsIn('| `A_ROW` | 1 | what `NO_ROW` is |')).toEqual(['A_ROW']);
  });
});
