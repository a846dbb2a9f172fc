export {
  companyRules,
  isRaisedByTwo,
  isRuleName,
  isShownRule,
  letsMoreThrough,
  type RuleName,
  ruleNames,
  sourceOf,
} from './company-rules.ts';
export { readRule, readRules, type RuleRows, ruleRowsIn, valuesOf, withinBounds } from './read-rules.ts';
