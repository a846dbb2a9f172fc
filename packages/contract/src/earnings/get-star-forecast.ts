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

const reach = says.entity('StarReach', 'What more volume at one place alone would reach', {
  PLACE: says.code('The place', { own: 'own repeat purchases', left: 'left leg', right: 'right leg' }),
  PV: says.pv('The volume it takes', 800),
  PASS_STAR: star('The star it reaches'),
  PASS_STAR_STR: says.text('The same by name, in the caller’s language', '3 stars'),
});

const forecast = says.entity('StarForecast', 'The star the running month would reach', {
  ...starProgress,
  REACHES: z
    .array(reach)
    .meta({ description: 'For each place the next star that more volume there alone would reach; left out where none does' }),
});

export const getStarForecast = defineOperation({
  name: 'getPerformanceForecast',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: 'The star the running month would reach with so much more PV of one’s own repeat purchases and in either leg',
  payload: { ownPv: morePv('of one’s own repeat purchases'), leftPv: morePv('in the left leg'), rightPv: morePv('in the right leg') },
  answer: {
    data: forecast,
  },
  errors: [],
  companion: { group: 'JbdBonus' },
});
