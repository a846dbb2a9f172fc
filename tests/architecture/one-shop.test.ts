import { expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/** The file that assembles a shop's calls. */
const home = 'apps/server/src/wire/shop-calls.ts';
const parts = /\b(?:createHandlers|createDispatch|createOrderListeners)\(/;
const making = /^export (?:async )?function (?:createHandlers|createDispatch|createOrderListeners)\(/m;

it('Every caller of the shop, over the network or at its terminal, calls the same shop', () => {
  const files = sourceFiles().filter(
    ({ path, text }) => path.startsWith('apps/server/src/') && !isTest(path) && !path.includes('/testing/') && parts.test(text),
  );
  expect(files.filter(({ text }) => !making.test(text)).map(({ path }) => path)).toEqual([home]);
});
