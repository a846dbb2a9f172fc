import { useAct } from '../../../../shared/calls/use-act.ts';
import { FreeForm } from '../../holds/FreeForm.tsx';
import { HoldForm } from '../../holds/HoldForm.tsx';
import type { PeriodSheet } from './period.ts';

interface Props {
  readonly sheet: PeriodSheet;
  readonly onClose: () => void;
}

/** The sheet next to periods other than weeks: holding or freeing a member's earnings. */
export const PeriodSheetPlace = (props: Props) => (props.sheet.kind === 'hold' ? <HoldSheet {...props} /> : <FreeSheet {...props} />);

function HoldSheet({ sheet: { memberCode, memberName, run }, onClose }: Props) {
  const { act, isPending } = useAct('holdPeriodEarnings', { done: ({ resultMessage }) => resultMessage, onDone: onClose });
  return <HoldForm memberName={memberName} isPending={isPending} onSend={(why) => act({ memberCode, run, ...why })} onClose={onClose} />;
}

function FreeSheet({ sheet: { memberCode, memberName, run }, onClose }: Props) {
  const { act, isPending } = useAct('freePeriodEarnings', { onDone: onClose });
  return <FreeForm memberName={memberName} isPending={isPending} onSend={(reason) => act({ memberCode, run, reason })} onClose={onClose} />;
}
