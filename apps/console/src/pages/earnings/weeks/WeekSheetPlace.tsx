import { TextLines } from '@upline/ui/desk';
import { FormSheet } from '../../../frame/FormSheet.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { BonusSheet } from '../../member/members/BonusSheet.tsx';
import { FreeForm } from '../holds/FreeForm.tsx';
import { HoldForm } from '../holds/HoldForm.tsx';
import type { EarningsOf, WeekSheet } from './week.ts';

/** The sheet next to a week: a bonus's explanation, or holding and freeing a member's earnings. */
export function WeekSheetPlace({ sheet, onClose }: { readonly sheet: WeekSheet; readonly onClose: () => void }) {
  if (sheet.kind === 'why') return <BonusSheet {...sheet.of} bonus={sheet.bonus} onClose={onClose} />;
  if (sheet.kind === 'seen') return <SeenSheet of={sheet.of} onClose={onClose} />;
  return sheet.kind === 'hold' ? <HoldSheet of={sheet.of} onClose={onClose} /> : <FreeSheet of={sheet.of} onClose={onClose} />;
}

interface Props {
  readonly of: EarningsOf;
  readonly onClose: () => void;
}

function HoldSheet({ of: { memberCode, memberName, week }, onClose }: Props) {
  const { act, isPending } = useAct('holdEarnings', { done: ({ resultMessage }) => resultMessage, onDone: onClose });
  return (
    <HoldForm
      memberName={memberName}
      isPending={isPending}
      onSend={(why) => act({ memberCode, week: Number(week), ...why })}
      onClose={onClose}
    />
  );
}

function SeenSheet({ of: { memberCode, memberName, week }, onClose }: Props) {
  const { t } = useTexts('consoleEarnings');
  const { act, isPending } = useAct('markChangeSeen', { onDone: onClose });
  return (
    <FormSheet
      label={t('act.seen')}
      about={t('about.seen', { member: memberName })}
      isPending={isPending}
      onSend={(form) => act({ memberCode, week: Number(week), note: form.get('note') as string })}
      onClose={onClose}
    >
      <TextLines name="note" label={t('seen.note')} hint={t('seen.noteHint')} maxLength={300} />
    </FormSheet>
  );
}

function FreeSheet({ of: { memberCode, memberName, week }, onClose }: Props) {
  const { act, isPending } = useAct('freeEarnings', { onDone: onClose });
  return (
    <FreeForm
      memberName={memberName}
      isPending={isPending}
      onSend={(reason) => act({ memberCode, week: Number(week), reason })}
      onClose={onClose}
    />
  );
}
