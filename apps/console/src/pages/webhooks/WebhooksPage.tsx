import { type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { SecretList } from '../../shared/SecretList.tsx';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { AddWebhookSheet } from './AddWebhookSheet.tsx';
import { useEventWords } from './use-event-words.ts';
import { sunOf, type Webhook } from './webhook.ts';

/** The webhooks to other systems. A row opens its page; a new one shows its secret once. */
export function WebhooksPage() {
  const { t } = useTexts('consoleWebhooks');
  const isAllowed = useMay()('webhook.write');
  const navigate = useNavigate();
  const columns = useColumns();
  const answer = useAnswer('listWebhooks', {});
  return (
    <SecretList
      texts="consoleWebhooks"
      answer={answer}
      columns={columns}
      rowId={({ webhookNo }) => String(webhookNo)}
      onOpen={({ webhookNo }) => void navigate(paths.webhook(webhookNo))}
      addLabel={t('add')}
      mayAdd={isAllowed}
      adding={(act) => <AddWebhookSheet kinds={answer.data?.kinds ?? []} {...act} />}
    />
  );
}

function useColumns(): readonly DataColumn<Webhook>[] {
  const { t } = useTexts('consoleWebhooks');
  const { event } = useEventWords();
  const { at, count } = useFormats();
  return useMemo(
    () => [
      { id: 'name', title: t('name'), onPhone: 'lead', cell: ({ name }) => name },
      { id: 'url', title: t('url'), takesRest: true, cell: ({ url }) => <span className="q">{url}</span> },
      { id: 'state', title: t('state'), cell: ({ state }) => <StatusMark state={sunOf[state]}>{t(`state.${state}`)}</StatusMark> },
      {
        id: 'events',
        title: t('events'),
        isLow: true,
        wraps: true,
        cell: ({ events }) => <span className="q">{events.map(event).join(', ')}</span>,
      },
      { id: 'waiting', title: t('waiting'), isFigure: true, cell: ({ waiting }) => count(waiting) },
      {
        id: 'last',
        title: t('lastDone'),
        isLow: true,
        cell: ({ lastDoneAt, failingSince }) =>
          failingSince !== null ? (
            <span className="warn">{t('failingSince', { at: at(failingSince) })}</span>
          ) : (
            <span className="q3">{lastDoneAt === null ? t('lastDone.never') : at(lastDoneAt)}</span>
          ),
      },
    ],
    [t, event, at, count],
  );
}
