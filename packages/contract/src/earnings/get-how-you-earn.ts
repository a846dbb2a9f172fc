import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { bonusKey, optionalWeek, planNames } from './earnings-fields.ts';

const explainedBonus = says.entity('ExplainedBonus', 'What a bonus of the plan does, on the member’s own figures or on an example', {
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Direct bonus'),
  BASIS: says.code('What the sentences are about', {
    own: 'what the member earned in the week W_WEEK, or in PERIOD',
    example: 'an example with the member’s card and star',
    highest: 'an example with the highest card and star, because the member’s own earn nothing by this bonus',
    none: 'nothing: neither shows this bonus, so that there are no sentences',
  }),
  W_WEEK: says.week('The closed week of the figures; empty for an example'),
  EVERY: says.code('How often it is settled', {
    day: 'each day',
    week: 'each week',
    month: 'each month',
    quarter: 'each quarter',
    year: 'each year',
  }),
  PERIOD: says.text('The closed period of the figures in words, where it is no week; empty for a week and for an example', 'October 2026'),
  AMOUNT: says.money('What the bonus brought in that period; 0 for an example', 30),
  SENTENCES: z
    .array(says.text('The rule, or its arithmetic', '10% of the PV of an order by a member you recommended.'))
    .meta({ description: 'The rule and its arithmetic, in sentences of the caller’s language' }),
  CONDITION: says.text(
    'What it asks for before it begins, in a sentence; empty for nothing, and where the member earned by it already',
    '',
  ),
});

const planCard = says.entity('PlanCard', 'A card of the plan', {
  CARD_STR: says.text('The card, in the caller’s language', 'Gold card'),
  FROM_PV: says.pv('All own volume from which a member has it', 250),
  IS_OWN: says.yesNo('Whether the member has it'),
});

const planStar = says.entity('PlanStar', 'A star of the plan, and what a month has to bring for it', {
  STAR_STR: says.text('The star, in the caller’s language', 'Blue diamond'),
  OWN_PV: says.pv('Own repeat volume, 0 for none', 50),
  LINK_MAX_PV: says.pv('Volume of the stronger leg, 0 for none', 10_000),
  LINK_MIN_PV: says.pv('Volume of the weaker leg, 0 for none', 5_000),
  RECOMMEND_PASS_NUM: says.count('Recommended members with a star, 0 for none', 1),
  ASKS: says.text('What it asks for, in words, where the plan asks for more than these figures; else empty', '2,000 PV in your group'),
  IS_OWN: says.yesNo('Whether the member has it'),
});

const howYouEarn = says.entity('HowYouEarn', 'The plan in force, explained to one member', {
  W_WEEK: says.week('The week for which the plan counts: the running one, or COMING_WEEK where that was asked for'),
  ...planNames.shape,
  COMING_WEEK: says.week('The week from which another version counts that was decided already; empty for none'),
  TYPE_NOTE: says.text('That members of the member’s type earn nothing by this plan, in a sentence; empty for all others', ''),
  BONUSES: z.array(explainedBonus).meta({ description: 'The bonuses that the member sees, in the order of the plan' }),
  CARDS: z.array(planCard).meta({ description: 'The cards, the lowest first' }),
  STARS: z.array(planStar).meta({ description: 'The stars, the lowest first' }),
  NOTES: z
    .array(says.text('A rule', 'A week’s earnings are released 12 days after it ends.'))
    .meta({ description: 'How long a member stays active, what bounds all bonuses, and when they are released, in sentences' }),
});

export const getHowYouEarn = defineOperation({
  name: 'getHowYouEarn',
  noun: 'earnings',
  kind: 'query',
  caller: 'member',
  summary: "What the compensation plan in force does, explained with the member's own figures, or with examples where there are none",
  payload: { week: optionalWeek('The week whose plan is explained; only COMING_WEEK shows another plan than that of the running week') },
  answer: { data: howYouEarn },
  errors: [],
  companion: { group: 'JbdBonus' },
});
