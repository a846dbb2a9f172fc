import * as z from 'zod';
import * as field from '../fields.ts';

/** The star some figures of a month reach, and what the next one asks for. At the highest star the next one is itself and nothing lacks. */
export const starProgress = {
  PASS_STAR: z.int(),
  PASS_STAR_STR: z.string(),
  NEXT_PASS_STAR: z.int(),
  NEXT_PASS_STAR_STR: z.string(),
  /** 0 to 100. */
  GAP_PERCENTAGE: z.int().min(0).max(100),
  GAP_CX_PV: field.amount(),
  GAP_LINK_MAX_PV: field.amount(),
  GAP_LINK_MIN_PV: field.amount(),
  GAP_RECOMMEND_PASS_NUM: field.total(),
  /** What the next star asks for, 0 for nothing. */
  TARGET_CX_PV: field.amount(),
  TARGET_LINK_MAX_PV: field.amount(),
  TARGET_LINK_MIN_PV: field.amount(),
  TARGET_RECOMMEND_PASS_NUM: field.total(),
} as const;
