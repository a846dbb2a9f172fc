import * as says from '../answers.ts';
import { star } from './earnings-fields.ts';

/** The star that the figures of a month reach, and what the next star requires. At the highest star, the next one is the same and nothing is missing. */
export const starProgress = {
  PASS_STAR: star('The star the figures reach'),
  PASS_STAR_STR: says.text('The same by name, in the caller’s language', '2 stars'),
  NEXT_PASS_STAR: star('The next star; at the highest, itself'),
  NEXT_PASS_STAR_STR: says.text('The same by name, in the caller’s language', '3 stars'),
  GAP_PERCENTAGE: says.whole(0, 100, 'How much of the way there is done, in per cent', 62),
  GAP_CX_PV: says.pv('Own repeat volume still lacking', 60),
  GAP_LINK_MAX_PV: says.pv('Volume the stronger leg still lacks', 1200),
  GAP_LINK_MIN_PV: says.pv('Volume the weaker leg still lacks', 800),
  GAP_RECOMMEND_PASS_NUM: says.count('Recommended members with a star that still lack', 1),
  TARGET_CX_PV: says.pv('Own repeat volume the next star asks for, 0 for none', 120),
  TARGET_LINK_MAX_PV: says.pv('Volume it asks of the stronger leg, 0 for none', 6000),
  TARGET_LINK_MIN_PV: says.pv('Volume it asks of the weaker leg, 0 for none', 4000),
  TARGET_RECOMMEND_PASS_NUM: says.count('Recommended members with a star it asks for, 0 for none', 2),
} as const;
