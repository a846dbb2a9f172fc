import * as says from '../answers.ts';
import { star } from './earnings-fields.ts';

/** The star that the figures of a month reach, and what the next star requires. At the highest star, the next one is the same and nothing is missing. */
export const starProgress = {
  PASS_STAR: star('The star that the figures reach'),
  PASS_STAR_STR: says.text('Its name, in the caller’s language', '2 stars'),
  NEXT_PASS_STAR: star('The next star; the same star if it is already the highest'),
  NEXT_PASS_STAR_STR: says.text('Its name, in the caller’s language', '3 stars'),
  GAP_PERCENTAGE: says.whole(0, 100, 'Progress towards the next star, in percent', 62),
  GAP_CX_PV: says.pv('Own repeat volume still needed', 60),
  GAP_LINK_MAX_PV: says.pv('Volume of the larger leg still needed', 1200),
  GAP_LINK_MIN_PV: says.pv('Volume of the smaller leg still needed', 800),
  GAP_RECOMMEND_PASS_NUM: says.count('Number of recommended members with a star still needed', 1),
  TARGET_CX_PV: says.pv('Own repeat volume that the next star requires; 0 if none', 120),
  TARGET_LINK_MAX_PV: says.pv('Volume of the larger leg that the next star requires; 0 if none', 6000),
  TARGET_LINK_MIN_PV: says.pv('Volume of the smaller leg that the next star requires; 0 if none', 4000),
  TARGET_RECOMMEND_PASS_NUM: says.count('Number of recommended members with a star that the next star requires; 0 if none', 2),
} as const;
