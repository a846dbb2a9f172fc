import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, optionalWeek, planNames } from './earnings-fields.ts';

const explainedBonus = says.entity(
  'ExplainedBonus',
  'The explanation of a bonus of the plan, with the member’s own figures or with an example',
  {
    BONUS: bonusKey(),
    ITEM_TYPE: says.text('Its name, in the caller’s language', 'Direct bonus'),
    BASIS: says.code('The figures that the sentences use', {
      own: 'what the member earned in the week W_WEEK, or in PERIOD',
      example: 'an example with the member’s card and star',
      highest: 'an example with the highest card and star, because the member’s own earn nothing by this bonus',
      none: 'nothing: neither shows this bonus, so that there are no sentences',
    }),
    W_WEEK: says.week('The closed week of the figures; empty for an example, and for a period other than a week'),
    EVERY: says.code('How often the bonus is settled', {
      day: 'each day',
      week: 'each week',
      month: 'each month',
      quarter: 'each quarter',
      year: 'each year',
    }),
    PERIOD: says.text(
      'The closed period of the figures in words, if it is not a week; empty for a week and for an example',
      'October 2026',
    ),
    AMOUNT: says.money('The amount of the bonus in that period; 0 for an example', 30),
    SENTENCES: z
      .array(says.text('A rule, or its arithmetic', '10% of the PV of an order by a member you recommended.'))
      .meta({ description: 'The rule and its arithmetic, as sentences in the caller’s language' }),
    CONDITION: says.text(
      'The condition for earning the bonus, as a sentence; empty if there is none, or if the member has already earned it',
      '',
    ),
  },
);

const planCard = says.entity('PlanCard', 'A card of the plan', {
  CARD_STR: says.text('The name of the card, in the caller’s language', 'Gold card'),
  FROM_PV: says.pv('The total own volume that the card requires', 250),
  IS_OWN: says.yesNo('Whether the member has the card'),
});

const planStar = says.entity('PlanStar', 'A star of the plan, and its conditions in a month', {
  STAR_STR: says.text('The name of the star, in the caller’s language', 'Blue diamond'),
  OWN_PV: says.pv('Own repeat volume required; 0 if none', 50),
  LINK_MAX_PV: says.pv('Volume of the larger leg required; 0 if none', 10_000),
  LINK_MIN_PV: says.pv('Volume of the smaller leg required; 0 if none', 5_000),
  RECOMMEND_PASS_NUM: says.count('Number of recommended members with a star required; 0 if none', 1),
  ASKS: says.text('The conditions in words, if the plan requires more than these figures; otherwise empty', '2,000 PV in your group'),
  IS_OWN: says.yesNo('Whether the member has the star'),
});

const howYouEarn = says.entity('HowYouEarn', 'The plan in force, explained for one member', {
  W_WEEK: says.week('The week whose plan is explained: the current week, or COMING_WEEK if that was requested'),
  ...planNames.shape,
  COMING_WEEK: says.week('The first week of another version that is already scheduled; empty if there is none'),
  TYPE_NOTE: says.text('A sentence saying that members of this member’s type earn nothing under the plan; empty for all other types', ''),
  BONUSES: z.array(explainedBonus).meta({ description: 'The bonuses that apply to the member, in the order of the plan' }),
  CARDS: z.array(planCard).meta({ description: 'The cards, lowest first' }),
  STARS: z.array(planStar).meta({ description: 'The stars, lowest first' }),
  NOTES: z
    .array(says.text('A rule', 'A week’s earnings are released 12 days after it ends.'))
    .meta({ description: 'Sentences about how long a member stays active, the limits of all bonuses, and when bonuses are released' }),
});

export const getHowYouEarn = defineOperation({
  name: 'getHowYouEarn',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: "The compensation plan in force, explained with the member's own figures, or with examples if there are none",
  payload: {
    week: optionalWeek(
      'The week whose plan is explained; empty for the current week; COMING_WEEK is the only value that selects another plan',
    ),
  },
  answer: { data: howYouEarn },
  errors: [],
  companion: { group: 'JbdBonus' },
});
