import * as z from 'zod';
import { defineOperation } from '../operation.ts';

export const getSignIns = defineOperation({
  name: 'getSignIns',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: "The member's own sign-ins of the last 180 days and the wrong passwords, the latest first, at most 200",
  payload: {},
  answer: {
    data: z.array(
      z.strictObject({
        id: z.int(),
        /** right: somebody signed in. wrong: the password was not the member's. */
        outcome: z.enum(['right', 'wrong']),
        /** What the browser or app calls itself; '' where it says nothing. */
        device: z.string(),
        /** The network address it came from. */
        address: z.string(),
        firstTime: z.string(),
        /** Of what repeats within an hour. */
        lastTime: z.string(),
        times: z.int(),
        /** This call's own session comes from it. */
        isCurrent: z.boolean(),
        /** A session of it is still open. */
        isOpen: z.boolean(),
        /** The member has said that it was somebody else. */
        isDisowned: z.boolean(),
      }),
    ),
  },
  errors: [],
});
