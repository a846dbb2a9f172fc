import type { Report } from '../harness/figure.ts';
import type { Sizes } from '../harness/sizes.ts';
import { closeInBothFormats } from './both-formats.ts';

const MEMBERS = 1_000_000;
const MEGABYTE = 1_048_576;

/** The engine alone, without files and database: closes a week in which all 1,000,000 members buy (`--members`) by the default plan of both formats, and measures its memory. */
export async function runEngine(report: Report, { members = MEMBERS }: Sizes = {}): Promise<void> {
  const { oneMs, twoMs } = closeInBothFormats(members);
  report({ name: `engine ${members}: a week in format 1`, figure: oneMs / 1_000, unit: 's', samples: 1 });
  report({ name: `engine ${members}: it and its month in format 2`, figure: twoMs / 1_000, unit: 's', samples: 1 });
  const peakBytes = process.resourceUsage().maxRSS * 1_024;
  report({
    name: `engine ${members}: peak memory`,
    figure: peakBytes / MEGABYTE,
    unit: 'MB',
    samples: 1,
    note: 'resident, of the process with both',
  });
}
