import * as z from 'zod';
import * as says from '../answers.ts';
import { memberLevel } from '../member/member-level.ts';

const fields = {
  USER_CODE: says.text('The member code', 'US10000470'),
  NUSER_CODE: says.text('The username', 'lena'),
  EMAIL: says.text('The e-mail address, masked', 'l***@example.com'),
  FIRST_NAME_KANA: says.link('The portrait, despite the field’s name; empty if there is none', '/images/avatars/17.webp'),
  END_WEEK: says.text('The last week in which the member is active, `yyyyww`; empty if never active', '202652'),
  MONTH_LINK_MIN_PV: says.pv('This month’s volume of the smaller leg', 3200),
  LEFT: says.pv('This month’s volume of the left leg', 4800),
  RIGHT: says.pv('This month’s volume of the right leg', 3200),
  MEMBER_LEVEL: memberLevel('Member level'),
  GEN: says.whole(0, 3, 'Number of generations below the requested member', 1),
  LINK_NO: says.text('The member code of the placement parent; empty if there is none', 'US10000454'),
  SIDE: says.code('The side of the placement parent', { '0': 'left', '1': 'right', '': 'no placement parent' }),
};

export const networkMember = says.entity('NetworkMember', 'A member of the caller’s own network', fields);

/** A flat list, generation by generation, left before right. */
export const treeNode = says.entity('TreeNode', 'A member of the placement tree, with the two places below', {
  ...fields,
  children: z
    .array(z.string())
    .max(2)
    .meta({
      description: 'The member codes at the left and the right place; empty if a place is free. An empty list at generation 3',
      examples: [['US10000470', '']],
    }),
});
