import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { starProgress } from './star-progress.ts';

/** More PV than any month brings, so that a slip of the hand is told from a hope. */
const MOST_PV = 10_000_000;
const morePv = () => field.count(0, MOST_PV).default(0);

export const getPerformanceForecast = defineOperation({
  name: 'getPerformanceForecast',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The star the running month would reach with so much more PV of one’s own repeat purchases and in either leg',
  payload: { ownPv: morePv(), leftPv: morePv(), rightPv: morePv() },
  answer: {
    data: z.strictObject({
      ...starProgress,
      /** What more PV at one place alone would reach from there: for each place the next star it can, left out where no amount does. */
      REACHES: z.array(
        z.strictObject({
          PLACE: z.enum(['own', 'left', 'right']),
          PV: field.amount(),
          PASS_STAR: z.int(),
          PASS_STAR_STR: z.string(),
        }),
      ),
    }),
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
