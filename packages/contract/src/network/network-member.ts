import * as z from 'zod';
import * as says from '../answers.ts';
import { memberLevel } from '../member/member-level.ts';

const fields = {
  USER_CODE: says.text('The member code', 'US10000470'),
  NUSER_CODE: says.text('The username', 'lena'),
  EMAIL: says.text('The e-mail address, masked', 'l***@example.com'),
  FIRST_NAME_KANA: says.link('The portrait, in spite of its name; empty for none', '/images/avatars/17.webp'),
  END_WEEK: says.text('The last week the member is active in, `yyyyww`; empty for nobody active yet', '202652'),
  MONTH_LINK_MIN_PV: says.pv('This month’s volume of the weaker leg', 3200),
  LEFT: says.pv('This month’s volume below the left place', 4800),
  RIGHT: says.pv('This month’s volume below the right place', 3200),
  MEMBER_LEVEL: memberLevel('Member level'),
  GEN: says.whole(0, 3, 'Generations below the member that was asked for', 1),
  LINK_NO: says.text('The placement parent, by member code; empty for none', 'US10000454'),
  SIDE: says.code('The leg of the placement parent', { '0': 'left', '1': 'right', '': 'no placement parent' }),
};

export const networkMember = says.entity('NetworkMember', 'A member of one’s own network', fields);

/** A flat list, generation by generation, left before right. */
export const treeNode = says.entity('TreeNode', 'A member of the placement tree with the two places below', {
  ...fields,
  children: z
    .array(z.string())
    .max(2)
    .meta({
      description: 'Member codes at the left and the right place, empty where a place is free; none at generation 3',
      examples: [['US10000470', '']],
    }),
});
