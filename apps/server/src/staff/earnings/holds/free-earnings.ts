import { approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { carryOutFreeing, previewFreeing } from './held-in.ts';

const meant = ({ memberCode, week }: { memberCode: string; week: number }) => ({ memberCode, of: { week }, field: 'week' });

/** Frees held earnings of a week. A second person always approves, because money goes out. */
export const freeEarnings: ApprovableHandler<'freeEarnings'> = approvable('freeEarnings', {
  preview: (context, asked) => previewFreeing(context, meant(asked)),
  audited: (context, asked) => carryOutFreeing(context, meant(asked)),
});
