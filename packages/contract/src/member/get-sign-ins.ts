import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const signIn = says.entity('SignIn', 'A sign-in, or a wrong password', {
  id: says.id('The sign-in', 7),
  outcome: says.code('How it ended', { right: 'somebody signed in', wrong: 'the password was not the member’s' }),
  device: says.text('What the browser or app calls itself; empty where it says nothing', 'ShopApp/1.4 (iPhone; iOS 26.1)'),
  address: says.text('The network address it came from', '203.0.113.7'),
  firstTime: says.time('When it came'),
  lastTime: says.time('When it came last, of what repeats within an hour'),
  times: says.count('How often', 1),
  isCurrent: says.flag('Whether this call’s own session comes from it'),
  isOpen: says.flag('Whether a session of it is still open'),
  isDisowned: says.flag('Whether the member has said that it was somebody else'),
});

export const getSignIns = defineOperation({
  name: 'getSignIns',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: "The member's own sign-ins of the last 180 days and the wrong passwords, the latest first, at most 200",
  payload: {},
  answer: {
    data: z.array(signIn),
  },
  errors: [],
});
