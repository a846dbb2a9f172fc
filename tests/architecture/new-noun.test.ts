import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addedLines, applyBlock, codeBlocks } from './code-blocks.ts';
import { copyWorkspaces } from './copy-workspaces.ts';
import { readText, repositoryRoot } from './source-files.ts';

const blocks = codeBlocks(readText('docs/extending.md'), 'A noun');
const run = promisify(execFile);

/** Queries contract and server about the noun. The handlers get stand-ins for their parts, which answer anything. */
const questions = `
import { errorTable, operations } from '@upline/contract';
import { createHandlers, declared } from './apps/server/src/handlers.ts';
import { lanes, recurringOf, registerJobs } from './apps/server/src/operation/declaration.ts';
import { Jobs } from './apps/server/src/platform/jobs/index.ts';

const anything = new Proxy(function () {}, { get: (_, key) => (key === Symbol.toPrimitive ? () => 'x' : key === Symbol.iterator ? function* () {} : anything), apply: () => anything });
const names = ['settings', 'database', 'reports', 'listener', 'clock', 'log', 'gateway', 'payMethods', 'network', 'livingFigures', 'orderListeners', 'catalogue',
  'memberListeners', 'spillover', 'withdrawPayment', 'otherHistories'];
const { handlers, parts } = createHandlers(Object.fromEntries(names.map((name) => [name, anything])));
const outboxes = Object.fromEntries(Object.keys(lanes).map((lane) => [lane, new Jobs({})]));
registerJobs(outboxes, declared, { ...parts, office: anything });
console.log(JSON.stringify({
  calls: ['addWish', 'forgetWishes', 'listWishes'].map((name) => [operations[name].caller, typeof handlers[name]]),
  unhandled: Object.keys(operations).filter((name) => typeof handlers[name] !== 'function'),
  refusal: errorTable.wishLimit,
  work: recurringOf(declared, parts).some(({ what }) => what === 'forgetting old wishes'),
  lane: outboxes.files.names.includes('wish.forget'),
  list: parts.listSourceOf('listWishes').name,
  rows: Object.keys(declared.wish.ofMembers),
}));
`;

describe('the page of extensions describes a noun', () => {
  it('All files of a new noun are in its own folders, besides one line', () => {
    const others = blocks.filter(({ path: file }) => !file.split('/').includes('wish'));
    expect(others.map(({ kind, path: file }) => `${kind} ${file}`)).toEqual([
      'diff packages/contract/src/nouns.ts',
      'sql apps/server/src/migrations/0999-wishes.sql',
    ]);
    expect(blocks.flatMap(addedLines)).toHaveLength(1);
  });
});

let copy: string;
beforeAll(async () => {
  copy = copyWorkspaces('new-noun-');
  for (const block of blocks) applyBlock(copy, block);
  await run(process.execPath, [path.join(repositoryRoot, 'tools/nouns/write.ts'), copy]);
  writeFileSync(path.join(copy, 'questions.mjs'), questions);
}, 60_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a noun of these files has its calls, refusal, list, work by the clock, job and rows of members', async () => {
  const { stdout } = await run(process.execPath, [path.join(copy, 'questions.mjs')], { encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual({
    calls: [
      ['member', 'function'],
      ['staff', 'function'],
      ['staff', 'function'],
    ],
    unhandled: [],
    refusal: { errorCode: '1', status: 200 },
    work: true,
    lane: true,
    list: 'listWishes',
    rows: ['wish'],
  });
}, 60_000);

it.runIf(process.env['PROOF'] === 'full')(
  'and compiles',
  async () => {
    const base = JSON.parse(readFileSync(path.join(repositoryRoot, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object };
    // The plan package alone compiles without `noUncheckedIndexedAccess`, and here all packages are one project.
    const own = { composite: false, declaration: false, emitDeclarationOnly: false, noEmit: true, noUncheckedIndexedAccess: false };
    const compilerOptions = { ...base.compilerOptions, ...own };
    const include = ['packages/contract/src', 'apps/server/src'];
    writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include, exclude: ['**/*.test.ts'] }));
    const tsc = path.join(repositoryRoot, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', copy], { encoding: 'utf8' }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  },
  300_000,
);
