import { useQueryClient } from '@tanstack/react-query';
import { ActButton, type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import { useEffect, useMemo } from 'react';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAct } from '../../shared/calls/use-act.ts';
import { usePages } from '../../shared/calls/use-pages.ts';
import { useEventWords } from './use-event-words.ts';
import { type Delivery, sunOfDelivery } from './webhook.ts';
import styles from './Webhooks.module.css';

interface DeliveriesProps {
  readonly webhookNo: number;
  readonly state: Delivery['state'] | undefined;
  /** Whether the webhook is on: only then can deliveries be sent again. */
  readonly isOn: boolean;
  /** Changes when a delivery was sent; the list is then loaded again. */
  readonly version: string;
  readonly openNo: number | undefined;
  readonly onOpen: (deliveryNo: number) => void;
}

/** Deliveries of the last 30 days, the newest first. Chosen ones can be sent again. */
export function Deliveries({ webhookNo, state, isOn, version, openNo, onOpen }: DeliveriesProps) {
  const { t } = useTexts('consoleWebhooks');
  const mayWrite = useMay()('webhook.write');
  const words = useTableWords();
  const columns = useColumns();
  const pages = usePages('listWebhookDeliveries', { webhookNo, ...(state === undefined ? {} : { state }) });
  const replay = useAct('replayWebhookDeliveries', { done: ({ data }) => t('replayed', { count: data.sent }) });
  const queries = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another version something was sent.
  useEffect(() => void queries.invalidateQueries({ queryKey: ['listWebhookDeliveries'] }), [queries, version]);
  if (pages.failure) return <Failed failure={pages.failure} again={pages.again} />;
  if (!pages.isPending && pages.entries.length === 0)
    return <StateNote title={t(state === undefined ? 'delivery.none' : 'delivery.noneOf')}>{t('delivery.none.text')}</StateNote>;
  return (
    <>
      <DataTable
        label={t('deliveries')}
        rows={pages.entries}
        columns={columns}
        rowId={({ deliveryNo }) => String(deliveryNo)}
        words={words}
        skeletonRows={pages.isPending ? 6 : undefined}
        onOpen={({ deliveryNo }) => onOpen(deliveryNo)}
        openId={openNo === undefined ? undefined : String(openNo)}
        bulk={
          mayWrite && isOn
            ? (chosen, clear) => (
                <ActButton
                  pending={replay.isPending ? t('replay') : undefined}
                  onClick={() => {
                    replay.act({ webhookNo, deliveryNos: chosen.slice(0, 200).map(({ deliveryNo }) => deliveryNo) });
                    clear();
                  }}
                >
                  {t('replay')}
                </ActButton>
              )
            : undefined
        }
      />
      {pages.more ? (
        <p className={styles.more}>
          <ActButton onClick={pages.more} pending={pages.isMorePending ? t('older') : undefined}>
            {t('older')}
          </ActButton>
        </p>
      ) : null}
    </>
  );
}

function useColumns(): readonly DataColumn<Delivery>[] {
  const { t } = useTexts('consoleWebhooks');
  const { event, failure } = useEventWords();
  const { at, count } = useFormats();
  return useMemo(
    () => [
      { id: 'event', title: t('event'), takesRest: true, cell: (row) => event(row.event) },
      {
        id: 'state',
        title: t('state'),
        cell: ({ state }) => <StatusMark state={sunOfDelivery[state]}>{t(`delivery.${state}`)}</StatusMark>,
      },
      {
        id: 'answer',
        title: t('answer'),
        isLow: true,
        cell: ({ lastStatus, lastFailure }) => <span className="q">{lastStatus ?? failure(lastFailure)}</span>,
      },
      { id: 'tries', title: t('tries'), isFigure: true, isLow: true, cell: ({ tries }) => count(tries) },
      { id: 'happenedAt', title: t('happenedAt'), cell: ({ happenedAt }) => <span className="q3">{at(happenedAt)}</span> },
      {
        id: 'next',
        title: t('next'),
        isLow: true,
        cell: ({ nextTryAt }) => <span className="q3">{nextTryAt === null ? '' : at(nextTryAt)}</span>,
      },
    ],
    [t, event, failure, at, count],
  );
}
