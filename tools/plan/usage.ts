/** Raised for arguments without a known command, and for an unreadable file. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = [
  'npm run plan -- settle --input FILE [--plan FILE] [--patch FILE] [--check] [--json | --out FILE] [--no-lines]',
  '                                                            the weeks of a case, settled without a database',
  'npm run plan -- lint [--plan FILE] [--patch FILE] [--companies US,TW] [--most PERCENT]',
  '                                                            what is wrong with a plan or unusual, and how much it may pay',
  'npm run plan -- show [--plan FILE] [--patch FILE] [--format 2]',
  '                                                            the plan as a whole document',
  '',
  '--input takes a case as JSON, or as JSON Lines from FILE.jsonl and from - (the standard input).',
  '--plan takes a whole plan (left out: the default one), --patch what differs from it. --out writes FILE.jsonl, FILE.csv or FILE.json.',
  '--check compares the answer with what the case expects, and ends with 1 where they differ. docs/domain/plan.md describes all files, and docs/domain/plan-format-2.md those of format 2.',
].join('\n');
