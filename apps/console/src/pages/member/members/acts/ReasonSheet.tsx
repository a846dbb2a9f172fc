import { useTexts } from '../../../../shared/words/i18n.ts';
import { useAct } from '../../../../shared/calls/use-act.ts';
import type { ReasonedAct } from '../member.ts';
import { ActSheet, reasonOf } from './ActSheet.tsx';

interface ReasonSheetProps {
  readonly act: ReasonedAct;
  readonly memberCode: string;
  readonly onClose: () => void;
}

export function ReasonSheet({ act: name, memberCode, onClose }: ReasonSheetProps) {
  const { t } = useTexts('consoleMembers');
  const { act, isPending } = useAct(name, {
    done: (answer) => t(`done.${name}`, { count: 'data' in answer && 'ended' in answer.data ? answer.data.ended : 0 }),
    onDone: onClose,
  });
  return (
    <ActSheet
      label={t(`act.${name}`)}
      about={t(`about.${name}`)}
      isPending={isPending}
      onSend={(form) => act({ memberCode, reason: reasonOf(form) })}
      onClose={onClose}
    />
  );
}
