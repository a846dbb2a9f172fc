import { expect } from 'vitest';
import { recordStatements } from './record-statements.ts';

/** Transaction control, which says nothing about rows. */
const control = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b/i;

/** The statements that a call sends. It is called once before, so that what a process reads only once is not counted. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const { statements } = await recordStatements(call);
  // A list of values is one value more or less.
  return statements.map(({ text }) => text.replace(/\$\d+(?:, \$\d+)*/g, '$')).filter((text) => !control.test(text));
}

/** Expects that a call sends the same statements for many rows as for the present ones, so that nothing is asked row by row. `addRows` adds the others. */
export async function expectSameStatements(call: () => Promise<unknown>, addRows: () => Promise<unknown>): Promise<void> {
  const forFew = await statementsOf(call);
  expect(forFew).not.toEqual([]);
  await addRows();
  expect(await statementsOf(call)).toEqual(forFew);
}
