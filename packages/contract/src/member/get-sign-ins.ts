import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const signIn = says.entity('SignIn', 'A sign-in, or an attempt with a wrong password', {
  id: says.id('The number of the sign-in', 7),
  outcome: says.code('Its outcome', { right: 'somebody signed in', wrong: 'the password was not the member’s' }),
  device: says.text('The name that the browser or app gives itself; empty if it gives none', 'ShopApp/1.4 (iPhone; iOS 26.1)'),
  address: says.text('The network address of the sign-in', '203.0.113.7'),
  firstTime: says.time('The time of the first sign-in'),
  lastTime: says.time('The time of the latest equal sign-in within the hour'),
  times: says.count('The number of equal sign-ins within the hour', 1),
  isCurrent: says.flag('Whether the session of this call began with it'),
  isOpen: says.flag('Whether its session is still open'),
  isDisowned: says.flag('Whether the member has reported that it was somebody else'),
});

export const getSignIns = defineOperation({
  name: 'getSignIns',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: "The member's own sign-ins of the last 180 days, and attempts with a wrong password, latest first, at most 200",
  payload: {},
  answer: {
    data: z.array(signIn),
  },
  errors: [],
});
