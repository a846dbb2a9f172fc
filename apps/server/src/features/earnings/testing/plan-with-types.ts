import { planByPeriods } from './plan-by-periods.ts';

const [daily, pairs, monthly] = planByPeriods.bonuses;
const plain = { names: null, volume: 'PV', active: null, shownFor: null };
const bought = { own: { volume: 'PV', kinds: null, period: null, atLeast: 50 } };

/** A plan with distributors, who earn, and customers, who do not: pays by day and week, and by month to those with a customer who bought. */
export const planWithTypes = {
  ...planByPeriods,
  name: 'Distributors and customers',
  types: { distributor: { earns: true, isCustomer: false }, customer: { earns: false, isCustomer: true } },
  bonuses: [
    { ...daily, condition: { typeIs: { oneOf: ['distributor'] } } },
    pairs,
    { ...monthly, condition: null },
    {
      ...plain,
      key: 'club',
      period: 'month',
      condition: { customers: { count: 1, who: bought } },
      formula: { type: 'lump', ladder: null, amount: { by: 'all', value: 7 }, times: 'eachPeriod' },
    },
  ],
  caps: {},
};
