import { expect } from 'vitest';
import { recordStatements } from './record-statements.ts';

/** Transaction control, which says nothing about rows. */
const control = /^\s*(begin|start transaction|commit|rollback|savepoint|release|set)\b/i;

/** The statements that a call sends. The call is made once before, so that reads that a process makes only once are not counted. */
async function statementsOf(call: () => Promise<unknown>): Promise<string[]> {
  await call();
  const { statements } = await recordStatements(call);
  // Treats lists of values of any length as equal.
  return statements.map(({ text }) => text.replace(/\$\d+(?:, \$\d+)*/g, '$')).filter((text) => !control.test(text));
}

/** Expects that a call sends the same statements after `addRows` has added rows, so that nothing is read row by row. */
export async function expectSameStatements(call: () => Promise<unknown>, addRows: () => Promise<unknown>): Promise<void> {
  const forFew = await statementsOf(call);
  expect(forFew).not.toEqual([]);
  await addRows();
  expect(await statementsOf(call)).toEqual(forFew);
}
