import { ActButton } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';

const SECOND_MS = 1_000;

/** The time until an approved action is carried out, counted down. */
export function TimeLeft({ goesAt }: { readonly goesAt: string }) {
  const { t } = useTexts('consoleApprovals');
  const { until } = useFormats();
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(goesAt) > nowMs ? t('going.in', { until: until(goesAt, nowMs) }) : t('going.now');
}

export interface GoingRequest {
  readonly requestId: number;
  readonly mayTakeBack: boolean;
  readonly mayLetGo: boolean;
  /** Whether the caller asked for it, or acts alone: it is withdrawn instead of taken back. */
  readonly isOwn: boolean;
}

/** What may be done about an approved action that waits for its time: take it back, or have it carried out now. */
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
