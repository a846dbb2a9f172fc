import { ActButton, Pill, Sheet } from '@upline/ui/desk';
import { Terms } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { useEventWords } from './use-event-words.ts';
import { sunOfDelivery, type Webhook } from './webhook.ts';
import styles from './Webhooks.module.css';

interface DeliverySheetProps {
  readonly deliveryNo: number;
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const REFRESH_MS = 5_000;

/** One delivery: its content, each response, and the time of the next try. */
export function DeliverySheet({ deliveryNo, webhook, onClose }: DeliverySheetProps) {
  const { t } = useTexts('consoleWebhooks');
  const { t: frame } = useTexts();
  const { event, failure } = useEventWords();
  const { fullAt, count } = useFormats();
  const isAllowed = useMay()('webhook.write');
  const { data, error, refetch } = useAnswer('getWebhookDelivery', { deliveryNo }, { everyMs: REFRESH_MS });
  const replay = useAct('replayWebhookDeliveries', { done: ({ data: { sent } }) => t('replayed', { count: sent }) });
  const shown = data?.data.deliveryNo === deliveryNo ? data.data : undefined;
  return (
    <Sheet
      title={shown ? event(shown.event) : t('delivery')}
      beside={shown ? <Pill state={sunOfDelivery[shown.state]}>{t(`delivery.${shown.state}`)}</Pill> : null}
      closeLabel={frame('close')}
      onClose={onClose}
      acts={
        isAllowed && shown ? (
          <ActButton
            disabledReason={webhook.state !== 'on' ? t('isOff') : shown.state === 'waiting' ? t('replay.waits') : undefined}
            pending={replay.isPending ? t('replay') : undefined}
            onClick={() => replay.act({ webhookNo: webhook.webhookNo, deliveryNos: [deliveryNo] })}
          >
            {t('replay')}
          </ActButton>
        ) : null
      }
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : shown === undefined ? (
        <p aria-busy="true">…</p>
      ) : (
        <div className={styles.stack}>
          <Terms
            rows={[
              [t('eventId'), <code key="id">{shown.eventId}</code>],
              [t('happenedAt'), fullAt(shown.happenedAt)],
              shown.nextTryAt === null ? undefined : [t('next'), fullAt(shown.nextTryAt)],
              shown.state === 'stopped' ? [t('why'), failure(shown.lastFailure)] : undefined,
            ]}
          />
          <h3>{t('body')}</h3>
          {shown.body === null ? <p className="q">{t('body.hidden')}</p> : <pre className={styles.body}>{pretty(shown.body)}</pre>}
          <h3>{t('attempts', { count: shown.tries })}</h3>
          <ol className={styles.attempts}>
            {shown.attempts.map((attempt) => (
              <li key={attempt.at}>
                <b>{attempt.status ?? failure(attempt.failure)}</b>{' '}
                {attempt.status !== null && attempt.failure !== '' ? <span className="bad">{failure(attempt.failure)}</span> : null}{' '}
                <span className="q3">
                  {fullAt(attempt.at)} · {t('took', { ms: count(attempt.durationMs) })}
                </span>
                {attempt.answer === '' ? null : <pre className={styles.body}>{attempt.answer}</pre>}
              </li>
            ))}
          </ol>
          {shown.attempts.length === 0 ? <p className="q">{t('attempts.none')}</p> : null}
        </div>
      )}
    </Sheet>
  );
}

const pretty = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
