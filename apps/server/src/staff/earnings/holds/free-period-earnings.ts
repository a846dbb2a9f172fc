import { approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { carryOutFreeing, previewFreeing } from './held-in.ts';

const meant = ({ memberCode, run }: { memberCode: string; run: number }) => ({ memberCode, of: { runId: BigInt(run) }, field: 'run' });

/** Frees held earnings of a day, month, quarter or year. A second person always approves, because money goes out. */
export const freePeriodEarnings: ApprovableHandler<'freePeriodEarnings'> = approvable('freePeriodEarnings', {
  preview: (context, asked) => previewFreeing(context, meant(asked)),
  audited: (context, asked) => carryOutFreeing(context, meant(asked)),
});
