import type { RuleWords } from './use-rule-words.ts';
import type { Rule } from './rule.ts';

/** The groups of rules, in the order of the page. */
const groups = {
  orders: /^(?:newcomer|member|address)(?:Unpaid|Reserv)|^bankTransferDays$/,
  registration: /^(?:refusedR|r)egistration/,
  signIn: /^s(?:essions|ignIns)Per/,
  prices: /^(?:unitPrice|priorPrice|orderButton)/,
  approvals: /^approval/,
  plan: /^plan/,
  money: /Dollars$|Percent$|^withdrawal|^dispute/,
} as const;

type RuleGroup = keyof typeof groups | 'other';
const order: readonly RuleGroup[] = ['orders', 'prices', 'registration', 'signIn', 'money', 'approvals', 'plan', 'other'];

/** The group of a rule by its name, so that a new rule of a known kind has one; `other` for one of a new kind. */
export const groupOf = (name: string): RuleGroup =>
  (Object.entries(groups) as [keyof typeof groups, RegExp][]).find(([, names]) => names.test(name))?.[0] ?? 'other';

/** The rules whose name, meaning or value has every typed word, by group. */
export function foundRules(rules: readonly Rule[], typed: string, { nameOf, meaningOf }: RuleWords): Rule[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return rules
    .filter((rule) => {
      const text = `${nameOf(rule)} ${meaningOf(rule)} ${rule.companyCode} ${rule.value}`.toLowerCase();
      return wanted.every((word) => text.includes(word));
    })
    .toSorted((one, other) => order.indexOf(groupOf(one.name)) - order.indexOf(groupOf(other.name)));
}
