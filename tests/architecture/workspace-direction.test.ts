import { describeRule, type Rule } from './describe-rule.ts';

/** Allowed imports between workspaces: money ← contract ← client ← web, companion, console; ui and i18n are independent. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'packages/money': [],
  'packages/plan': ['money'],
  'packages/brand': [],
  'packages/i18n': [],
  'packages/ui': [],
  'packages/contract': ['money'],
  'packages/client': ['money', 'contract'],
  'apps/server': ['money', 'plan', 'contract', 'i18n', 'brand'],
  'apps/gateway': ['money', 'i18n'],
  'apps/web': ['money', 'contract', 'client', 'i18n', 'ui', 'brand'],
  'apps/companion': ['money', 'contract', 'client', 'i18n', 'ui', 'brand'],
  'apps/console': ['contract', 'client', 'i18n', 'ui', 'brand'],
};

/** The server gives the pages a load context whose type the client declares, so the server may import that type but no code. */
const typeOnlyAllowed: Readonly<Record<string, readonly string[]>> = { 'apps/server': ['client'] };

const workspaceOf = (path: string): string | undefined => /^(?:packages|apps)\/[^/]+/.exec(path)?.[0];

const direction: Rule = (files) =>
  files.flatMap(({ path, imports }) => {
    const workspace = workspaceOf(path);
    if (!workspace) return [];
    const may = allowed[workspace];
    if (!may) return [`${path}: ${workspace} is not in the table of this test`];
    return imports.flatMap(({ target, relative, typeOnly }) => {
      if (relative) return target.startsWith(`${workspace}/`) ? [] : [`${path} reaches out of its workspace to ${target}`];
      const name = /^@upline\/([^/]+)/.exec(target)?.[1];
      if (name && typeOnly && typeOnlyAllowed[workspace]?.includes(name)) return [];
      return !name || may.includes(name) || workspace.endsWith(`/${name}`) ? [] : [`${path} imports @upline/${name}`];
    });
  });

describeRule('workspaces import one way', direction, {
  advice:
    'Imports run money ← contract ← client ← web, companion, console and money ← contract ← server; ui, i18n, brand and money know no other part; apps never import apps. ' +
    'Move the shared thing down into the package both may import, or hand it in as an argument. Only tools/, bench/ and tests/ may reach into apps.',
  refused: [
    ['packages/money/src/x.ts', "import { a } from '@upline/contract';"],
    ['packages/contract/src/x.ts', "import type { A } from '@upline/client';"],
    ['packages/ui/src/x.tsx', "export { a } from '@upline/i18n';"],
    ['apps/web/src/x.ts', "const a = import('../../server/src/main.ts');"],
    ['apps/server/src/x.ts', "import '@upline/gateway';"],
    ['apps/server/src/x.ts', "import { createDesktopClient } from '@upline/client';"],
    ['apps/companion/src/x.ts', "import { a } from '../../web/src/shared/api.ts';"],
    ['apps/companion/src/x.ts', "import { a } from '@upline/server';"],
    ['apps/console/src/x.ts', "import { a } from '../../web/src/shared/api.ts';"],
    ['packages/new/src/x.ts', ''],
  ],
  accepted: [
    ['apps/web/src/x.ts', "import { a } from '@upline/client'; import b from './b.ts';"],
    ['apps/companion/src/x.ts', "import { a } from '@upline/client/companion';"],
    ['apps/server/src/x.ts', "import type { Dispatch } from '@upline/client';"],
    ['tools/start/x.ts', "import { a } from '../../apps/server/src/main.ts';"],
  ],
});

/** The contract's entry includes the library that checks payloads: 60 KB of a page, and a test of `eval` that the pages' policy refuses. */
const pagesTakeTypes: Rule = (files) =>
  files.flatMap(({ path, imports }) =>
    /^apps\/(?:web|companion|console)\/src\//.test(path) && !/\.test\.tsx?$/.test(path)
      ? imports.flatMap(({ target, typeOnly }) =>
          target === '@upline/contract' && !typeOnly ? [`${path} imports code of @upline/contract`] : [],
        )
      : [],
  );

describeRule('pages take types alone from the entry of the contract', pagesTakeTypes, {
  advice:
    'Import the file that has the value by an entry of its own in `exports` of packages/contract/package.json, as `@upline/contract/pay-methods` is.',
  refused: [['apps/console/src/pages/x.tsx', "import { promotionKinds } from '@upline/contract';"]],
  accepted: [
    ['apps/console/src/pages/x.tsx', "import type { AnswerOf } from '@upline/contract';"],
    ['apps/web/src/x.ts', "import { payMethods } from '@upline/contract/pay-methods';"],
    ['apps/console/src/x.test.ts', "import { operations } from '@upline/contract';"],
  ],
});

const nouns = ['member', 'network', 'catalogue', 'product', 'cart', 'order', 'payment', 'wallet', 'earnings', 'commission', 'sponsor'];

const noProductNouns: Rule = (files) =>
  files.flatMap(({ path }) => {
    if (!/^packages\/(?:ui|i18n)\/src\//.test(path)) return [];
    const words = path
      .slice(path.indexOf('/src/'))
      .replace(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split(/[^a-z]+/);
    const noun = nouns.find((candidate) => words.includes(candidate));
    return noun ? [`${path} speaks of ${noun}`] : [];
  });

describeRule('ui and i18n know no product noun', noProductNouns, {
  advice: 'Rename the component after its form (DataRow, not OrderRow), or move it to apps/web/src/features/<noun>.',
  refused: [
    ['packages/ui/src/cart/row.tsx', ''],
    ['packages/ui/src/OrderRow.tsx', ''],
  ],
  accepted: [['packages/ui/src/DataRow.tsx', '']],
});
