import { approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { carryOutFreeing, previewFreeing } from './held-in.ts';

const meant = ({ memberCode, run }: { memberCode: string; run: number }) => ({ memberCode, of: { runId: BigInt(run) }, field: 'run' });

/** Frees held earnings of a day, month, quarter or year. Money goes out by it, so a second person always has to approve it. */
export const freePeriodEarnings: ApprovableHandler<'freePeriodEarnings'> = approvable('freePeriodEarnings', {
  preview: (context, asked) => previewFreeing(context, meant(asked)),
  audited: (context, asked) => carryOutFreeing(context, meant(asked)),
});
