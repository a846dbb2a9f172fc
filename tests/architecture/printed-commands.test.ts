import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { printed } from '../../tools/documents/printed-commands.ts';
import { commandsIn, printedCommands } from '../../tools/documents/read-commands.ts';

const root = path.resolve(import.meta.dirname, '../..');
const documents = globSync(['*.md', 'bench/*.md', 'docs/**/*.md'], { cwd: root });

// tools/documents/printed-commands.test.ts runs the commands. It is long and only runs in turns, so this separate test checks the list in each run.
describe('the list of printed commands', () => {
  it('The list has each command of the documents once, and none that they do not print', () => {
    expect(printed.map(({ command }) => command).sort()).toEqual(printedCommands(root, documents));
  });

  it('The list says of each command how it is run, or why it is not', () => {
    for (const { command, where, reason } of printed) expect([command, where === undefined]).toEqual([command, reason !== undefined]);
  });

  it('The list leads every TypeScript file to the pinned Node, because others may not read it', () => {
    expect(printed.filter(({ command }) => /^node .*\.ts\b/.test(command))).toEqual([]);
  });

  it('The list finds commands in spans, broken ones too, and in blocks without their comments', () => {
    const text = 'a `npm run\n  dev` b `npm` c `X=1 npx node a.ts`\n```\nnpm start     # starts\nother words\n```\n';
    expect(commandsIn(text).sort()).toEqual(['X=1 npx node a.ts', 'npm run dev', 'npm start']);
  });
});
