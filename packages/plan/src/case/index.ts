export { type Case, CaseError } from './case.ts';
export { type Difference, differences } from './check-expected.ts';
export { readCase, readCaseLines } from './read-case.ts';
export { type CaseStep, planOfCase, runCase, settleCase } from './run-case.ts';
export { shownAmounts, shownFacts, shownKept, shownLines, shownMembersOfMonth, shownReleases } from './show-result.ts';
