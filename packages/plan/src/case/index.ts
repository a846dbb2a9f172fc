export { type Case, CaseError } from './case.ts';
export { type Difference, differences } from './check-expected.ts';
export { readCase, readCaseLines } from './read-case.ts';
export { type CaseResult, type CaseStep, planOfCase, runCase, settleCase } from './run-case.ts';
export {
  type ShownFacts,
  type ShownMonth,
  type ShownRelease,
  type ShownWeek,
  shownAmounts,
  shownFacts,
  shownKept,
  shownLines,
  shownMembersOfMonth,
  shownReleases,
  showMonth,
  showRelease,
  showWeek,
} from './show-result.ts';
