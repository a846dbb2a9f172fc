import { ActButton } from '@upline/ui/desk';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';

interface WithdrawActProps {
  readonly subject: string;
  readonly version: number;
  readonly isUnsaved: boolean;
  readonly onDone: () => void;
}

/** Withdraws published content from its readers immediately. It becomes a draft and can be published again. */
export function WithdrawAct({ subject, version, isUnsaved, onDone }: WithdrawActProps) {
  const { t } = useTexts('consoleContent');
  const { act, isPending } = useAct('setContentLive', { done: () => t('withdrawn'), onDone });
  return (
    <ActButton
      pending={isPending ? t('withdraw') : undefined}
      disabledReason={isUnsaved ? t('saveFirst') : undefined}
      onClick={() => act({ subject, version, isLive: false })}
    >
      {t('withdraw')}
    </ActButton>
  );
}
