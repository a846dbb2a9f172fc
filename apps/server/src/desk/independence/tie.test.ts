import { expect, it } from 'vitest';
import { type StaffChange, tieBetween } from './tie.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 0, number));
const [ada, ben, cy, dan, eve] = [1n, 2n, 3n, 4n, 5n];
/** A change of account `staffId` by `byId`, on the day numbered `at`. */
const change = (byId: bigint, staffId: bigint, at = 1): StaffChange => ({ byId, staffId, at: day(at) });

it.each([
  { what: 'nothing', changes: [], tie: undefined },
  { what: 'what others did to others', changes: [change(dan, cy), change(cy, eve)], tie: undefined },
  { what: 'both having done something to a third', changes: [change(ada, cy), change(ben, cy)], tie: undefined },
  { what: 'the asker having made the approver', changes: [change(ada, ben, 4)], tie: { relation: 'asker', byId: ada, at: day(4) } },
  { what: 'the approver having changed the asker', changes: [change(ben, ada)], tie: { relation: 'approver', byId: ben, at: day(1) } },
  {
    what: 'one person having made both',
    changes: [change(cy, ada, 2), change(cy, ben, 3)],
    tie: { relation: 'third', byId: cy, at: day(3) },
  },
  {
    what: 'a chain of accounts from the asker to the approver',
    changes: [change(ada, cy), change(cy, dan, 9), change(dan, ben, 3)],
    tie: { relation: 'asker', byId: ada, at: day(9) },
  },
  {
    what: 'one person above two chains',
    changes: [change(eve, cy), change(cy, ada), change(eve, dan), change(dan, ben)],
    tie: { relation: 'third', byId: eve, at: day(1) },
  },
  {
    what: 'the shortest of several',
    changes: [change(cy, ada), change(cy, ben), change(ada, ben, 5)],
    tie: { relation: 'asker', byId: ada, at: day(5) },
  },
  { what: 'two accounts that changed each other', changes: [change(ada, ben), change(ben, ada)], tie: { relation: 'asker' } },
])('The tie between two people is $what', ({ changes, tie }) => {
  const found = tieBetween(changes, ada, ben);
  if (tie === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(tie);
});
