import { expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Effects that outlast a test file in a process with shared modules: a replaced module, a changed environment or global. */
const lasting = /\bvi\.(?:mock|doMock|resetModules|stubEnv)\(|\bprocess\.env(?:\.\w+|\['\w+'\]) = |\bprocess\.chdir\(/;

const tests = sourceFiles().filter(({ path }) => /^(?:apps\/(?:server|gateway)|tools|bench)\/.*\.test\.ts$/.test(path));
const isIsolated = (path: string): boolean => path.endsWith('.isolated.test.ts');

it('Only integration tests that replace a module or change their process are isolated', () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter(({ path, code }) => lasting.test(code) !== isIsolated(path)).map(({ path }) => path)).toEqual([]);
});

it('Unit tests of pages replace no module for the files after them', () => {
  const ofPages = sourceFiles().filter(({ path }) => /^(?:apps\/(?:web|companion|console)|packages)\/.*\.test\.tsx?$/.test(path));
  expect(ofPages.length).toBeGreaterThan(50);
  expect(ofPages.filter(({ code }) => /\bvi\.mock\(/.test(code)).map(({ path }) => path)).toEqual([]);
});

it('The check notices a module that is replaced', () => {
  for (const code of ["vi.mock('./x.ts')", "process.env['PORT'] = '1'", "process.chdir('/')"]) expect(code).toMatch(lasting);
  expect("const port = process.env['PORT'];").not.toMatch(lasting);
});
