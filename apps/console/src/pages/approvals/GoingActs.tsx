import { ActButton } from '@upline/ui/desk';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';

export interface GoingRequest {
  readonly requestId: number;
  readonly mayTakeBack: boolean;
  readonly mayLetGo: boolean;
  /** Whether the caller asked for it, or acts alone: it is withdrawn instead of taken back. */
  readonly isOwn: boolean;
}

/** The actions on an approved request that waits for its time: undo the approval, or have it carried out now. */
export function GoingActs({ request, onDone }: { readonly request: GoingRequest; readonly onDone?: () => void }) {
  const { t } = useTexts('consoleApprovals');
  const { requestId, mayTakeBack, mayLetGo, isOwn } = request;
  const done = { done: () => t('going.back', { id: requestId }), ...(onDone ? { onDone } : {}) };
  const withdraw = useAct('withdrawRequest', done);
  const takeBack = useAct('takeBackApproval', done);
  const letGo = useAct('letRequestGo', { done: ({ resultMessage }) => resultMessage, ...(onDone ? { onDone } : {}) });
  const back = (): void => (isOwn ? withdraw : takeBack).act({ requestId });
  return (
    <span className="row">
      {mayTakeBack ? (
        <ActButton variant="go" pending={withdraw.isPending || takeBack.isPending ? t('going.takeBack') : undefined} onClick={back}>
          {t('going.takeBack')}
        </ActButton>
      ) : null}
      {mayLetGo ? (
        <ActButton pending={letGo.isPending ? t('going.letGo') : undefined} onClick={() => letGo.act({ requestId })}>
          {t('going.letGo')}
        </ActButton>
      ) : null}
    </span>
  );
}
