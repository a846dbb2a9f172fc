import { describe, expect, it } from 'vitest';
import { describeRule, type Rule } from './describe-rule.ts';
import {
  arrowsBetween,
  arrowsUp,
  circlesOf,
  floorOf,
  isDeclaration,
  isProduct,
  OVERVIEW,
  nouns,
  roomOf,
  serverRoot as root,
  staffNounOf,
} from './rooms.ts';
import { parseSource, sourceFiles } from './source-files.ts';

const roomsRunDown: Rule = (files) => [
  ...files.filter(isProduct).flatMap(({ path }) => {
    const room = roomOf(path);
    return room !== undefined && floorOf(room) < 0
      ? [`${path}: ${staffNounOf(path)} has no place among the nouns (${nouns.join(', ')})`]
      : [];
  }),
  ...arrowsUp(arrowsBetween(files)).flatMap(({ imports }) => imports),
];

describeRule(`rooms of the staff stand on each other in one direction: desk ← ${[...nouns, OVERVIEW].join(' ← ')}`, roomsRunDown, {
  advice:
    'Hand the upper thing in where handlers are put together (handlers.ts), or move what both need into the lower room. A rule of the business belongs into features.',
  refused: [
    [`${root}desk/exports/x.ts`, "import { a } from '../../staff/overview/reports/find-report.ts';"],
    [`${root}staff/order/packing/x.ts`, "import type { A } from '../../payment/bank/index.ts';"],
    [`${root}staff/earnings/weeks/x.ts`, "import { a } from '../../overview/reports/index.ts';"],
    [`${root}staff/overview/home/x.ts`, "import { a } from '../../index.ts';"],
    [`${root}staff/parcels/x.ts`, ''],
  ],
  accepted: [
    [
      `${root}staff/wallet/ledger/x.ts`,
      "import { a } from '../../payment/bank/index.ts'; import { b } from '../../../desk/audit/audited.ts';",
    ],
    [`${root}staff/overview/lists/x.ts`, "import { a } from '../../order/orders/index.ts';"],
    [`${root}staff/index.ts`, "import { a } from './overview/home/index.ts'; import { b } from './order/packing/index.ts';"],
    [`${root}desk/exports/x.test.ts`, "import { a } from '../../staff/overview/exportable.ts';"],
  ],
});

const throughIndex: Rule = (files) =>
  files.filter(isProduct).flatMap(({ path, imports }) =>
    imports.flatMap(({ target }) => {
      const noun = staffNounOf(target);
      if (noun === undefined || noun === staffNounOf(path) || target === `${root}${roomOf(target)}/index.ts` || isDeclaration(target))
        return [];
      return [`${path} imports ${target}`];
    }),
  );

describeRule('a room of another noun of the staff is reached only through its index.ts', throughIndex, {
  advice: 'Export what is needed from the room’s index.ts, which is its promise to the rest of the house, and import that.',
  refused: [
    [`${root}staff/wallet/ledger/x.ts`, "import { a } from '../../payment/bank/list-bank-entries.ts';"],
    [`${root}staff/overview/imports/x.ts`, "import { a } from '../../order/shipping/labels/index.ts';"],
    [`${root}wire/staff/x.ts`, "import { a } from '../../staff/overview/exportable.ts';"],
  ],
  accepted: [
    [`${root}staff/payment/statements/x.ts`, "import { a } from '../bank/account-row.ts'; import { b } from '../../order/index.ts';"],
    [`${root}staff/order/orders/x.ts`, "import { a } from '../../../desk/access/order-in-sight.ts';"],
  ],
});

describe('rooms of the desk and of the staff stand in no circle', () => {
  it('in the whole repository', () => {
    const advice =
      'Move what both rooms need into a third one (for rooms of one noun: into the noun’s own folder), or hand it over as an argument.';
    expect(circlesOf(arrowsBetween(sourceFiles())), advice).toEqual([]);
  });

  it('are found by this check, also over several rooms and by types', () => {
    const files = [
      parseSource(`${root}desk/keys/a.ts`, "import { b } from '../lists/b.ts';"),
      parseSource(`${root}desk/lists/b.ts`, "import type { c } from '../views/c.ts';"),
      parseSource(`${root}desk/views/c.ts`, "import { d } from '../keys/d.ts';"),
      parseSource(`${root}staff/order/packing/e.ts`, "import { f } from '../../../desk/keys/a.ts'; import { g } from '../order-row.ts';"),
      parseSource(`${root}staff/order/order-row.ts`, "import { e } from './packing/e.ts';"),
    ];
    expect(circlesOf(arrowsBetween(files))).toEqual([
      ['desk/keys', 'desk/lists', 'desk/views'],
      ['staff/order', 'staff/order/packing'],
    ]);
  });
});
