import { describe, expect, it } from 'vitest';
import { describeRule, type Rule } from './describe-rule.ts';
import { listFiles } from './source-files.ts';

const empty = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc', 'stuff'];
const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const component = /^[A-Z][A-Za-z0-9]*(?:\.module\.css|\.test\.tsx|\.tsx)$/;

function faultsOf(path: string): string[] {
  const segments = path.split('/');
  const name = segments.pop() ?? '';
  const words = [...segments, name].flatMap((segment) =>
    segment
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z0-9]+/),
  );
  const hollow = words.find((word) => empty.includes(word));
  const odd = segments.find((segment) => !/^\.?[a-z0-9]+(?:[-_.][a-zA-Z0-9]+)*$/.test(segment));
  return [
    ...(hollow ? [`${path}: "${hollow}" names nothing`] : []),
    ...(odd ? [`${path}: folder ${odd} is not kebab-case`] : []),
    ...(kebab.test(name) || component.test(name) ? [] : [`${path} is neither kebab-case nor a PascalCase component`]),
  ];
}

describe('file and folder names', () => {
  const advice =
    'kebab-case files named after what they export, PascalCase for a file of one React component; no utils, helpers, common, manager.';

  it('File and folder names follow the rules in the whole repository', () => {
    const sources = listFiles().filter((path) => /\.(?:ts|tsx|mjs|css|sql)$/.test(path));
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(faultsOf), advice).toEqual([]);
  });

  it.each(['a/utils/x.ts', 'a/date-helpers.ts', 'a/fooBar.ts', 'a/Foo.ts', 'a/CartManager.tsx', 'a/Some Folder/x.ts', 'a/foo_bar.ts'])(
    'The rules refuse the name %s',
    (path) => {
      expect(faultsOf(path)).not.toEqual([]);
    },
  );

  it.each(['a/use-cart.ts', 'a/CartRow.tsx', 'a/CartRow.module.css', 'a/0001-members.sql', 'playwright.config.ts', 'a/entry.server.tsx'])(
    'The rules accept the name %s',
    (path) => {
      expect(faultsOf(path)).toEqual([]);
    },
  );
});

const componentNamed: Rule = (files) =>
  files.flatMap(({ path, exportNames, text }) => {
    const name = /([A-Z][A-Za-z0-9]*)\.tsx$/.exec(path)?.[1];
    if (!name || path.endsWith('.test.tsx')) return [];
    return exportNames.includes(name) || new RegExp(`export default function ${name}\\b`).test(text)
      ? []
      : [`${path} does not export ${name}`];
  });

describeRule('a component’s file is named after the component', componentNamed, {
  advice: 'Rename the file after the component it exports, or the component after its file.',
  refused: [['apps/web/src/CartRow.tsx', 'export function Row() { return null; }']],
  accepted: [['apps/web/src/CartRow.tsx', 'export function CartRow() { return null; }']],
});
