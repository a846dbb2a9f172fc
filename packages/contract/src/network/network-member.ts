import * as z from 'zod';
import * as field from '../fields.ts';

/** A member of one's own network as both trees list it. */
export const networkMember = {
  USER_CODE: z.string(),
  NUSER_CODE: z.string(),
  /** Masked. */
  EMAIL: z.string(),
  /** The avatar's address, '' without one. */
  FIRST_NAME_KANA: z.string(),
  /** The last active week as `yyyyww`, '' for nobody active yet. */
  END_WEEK: z.string(),
  /** This month's PV of the weaker leg. */
  MONTH_LINK_MIN_PV: field.amount(),
  /** This month's PV below the left and the right slot. */
  LEFT: field.amount(),
  RIGHT: field.amount(),
  /** 0 new member, 1 silver … 4 diamond card. */
  MEMBER_LEVEL: z.string(),
  /** Generations below the member that was asked for. */
  GEN: z.int().min(0).max(3),
  /** The placement parent, '' for none. */
  LINK_NO: z.string(),
  /** 0 left, 1 right, '' without a placement parent. */
  SIDE: z.enum(['0', '1', '']),
};
