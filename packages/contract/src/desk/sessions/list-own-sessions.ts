import * as z from 'zod';
import * as a from '../../answers.ts';
import { defineOperation } from '../../operation.ts';
import { instant } from '../access/access-fields.ts';

export const listOwnSessions = defineOperation({
  name: 'listOwnSessions',
  noun: 'sessions',
  kind: 'query',
  permission: 'anybody',
  summary: 'Your own open sessions',
  payload: {},
  answer: {
    data: z.array(
      a.entity('StaffSessionEntry', 'An open session', {
        id: a.id('The id of the session', 41),
        openedAt: instant('When it was opened'),
        lastUsedAt: instant('When it was last used'),
        address: a.text('The network address from which it was opened', '203.0.113.7'),
        device: a.text('The browser', 'Firefox'),
        isThisOne: a.flag('Whether this call belongs to the session'),
      }),
    ),
  },
  errors: [],
});
