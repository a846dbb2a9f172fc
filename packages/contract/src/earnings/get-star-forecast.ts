import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { star } from './earnings-fields.ts';
import { starProgress } from './star-progress.ts';

/** More PV than any month brings, so that a typing error does not become a goal. */
const MOST_PV = 10_000_000;
const morePv = (place: string) => about(field.count(0, MOST_PV), `More PV ${place}`, 500).default(0);

const reach = says.entity('StarReach', 'The star that more volume in one place alone would reach', {
  PLACE: says.code('The place of the volume', { own: 'own repeat purchases', left: 'left leg', right: 'right leg' }),
  PV: says.pv('The volume needed', 800),
  PASS_STAR: star('The star it would reach'),
  PASS_STAR_STR: says.text('Its name, in the caller’s language', '3 stars'),
});

const forecast = says.entity('StarForecast', 'The star that the current month would reach', {
  ...starProgress,
  REACHES: z
    .array(reach)
    .meta({ description: 'For each place, the next star that more volume there alone would reach; places that reach none are omitted' }),
});

export const getStarForecast = defineOperation({
  name: 'getPerformanceForecast',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The star that the current month would reach with the given additional PV of own repeat purchases and in each leg',
  payload: { ownPv: morePv('of own repeat purchases'), leftPv: morePv('in the left leg'), rightPv: morePv('in the right leg') },
  answer: {
    data: forecast,
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
