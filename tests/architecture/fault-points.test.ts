import { describeRule, type Rule } from './describe-rule.ts';
import { isTest } from './source-files.ts';

const root = 'apps/server/src/';
const home = `${root}platform/fault-points.ts`;
const mayWatch = (path: string): boolean => path === home || isTest(path) || path.includes('/testing/');

const onlyTestsWatch: Rule = (files) =>
  files.flatMap(({ path, code }) => (!mayWatch(path) && /\bwatchFaultPoints\b/.test(code) ? [`${path} watches fault points`] : []));

describeRule('only tests watch fault points', onlyTestsWatch, {
  advice:
    'A product that can be told to die can be told so by others. Watch from a file in a testing folder, which nothing in production starts.',
  refused: [[`${root}main.ts`, "import { watchFaultPoints } from './platform/fault-points.ts';"]],
  accepted: [
    [`${root}testing/doomed-server.ts`, "import { watchFaultPoints } from '../platform/fault-points.ts';"],
    [`${root}features/payment/x.ts`, "import { passFaultPoint } from '../../platform/fault-points.ts';"],
  ],
});

const productStartsNoTesting: Rule = (files) =>
  files.flatMap(({ path, imports }) =>
    path.startsWith(root) && !mayWatch(path) && imports.some(({ target }) => target.endsWith('/testing/doomed-server.ts'))
      ? [`${path} starts the server that tests can end`]
      : [],
  );

describeRule('the product never starts the server that tests can end', productStartsNoTesting, {
  advice: 'Production starts main.ts, which watches nothing.',
  refused: [[`${root}application.ts`, "await import('./testing/doomed-server.ts');"]],
});
