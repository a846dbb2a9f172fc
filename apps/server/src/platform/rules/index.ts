export { companyRules, isRaisedByTwo, isRuleName, letsMoreThrough, type RuleName, ruleNames } from './company-rules.ts';
export { readRule, readRules, withinBounds } from './read-rules.ts';
