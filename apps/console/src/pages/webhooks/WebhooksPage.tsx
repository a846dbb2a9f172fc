import { ActButton, type DataColumn, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { StateNote } from '../../frame/StateNote.tsx';
import { WholeTable } from '../../lists/WholeTable.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { ShownOnce } from '../../shared/ShownOnce.tsx';
import { useAnswer } from '../../shared/use-answer.ts';
import { paths } from '../../shared/paths.ts';
import { AddWebhookSheet } from './AddWebhookSheet.tsx';
import { useEventWords } from './use-event-words.ts';
import { sunOf, type Webhook, type WithSecret } from './webhook.ts';

/** The systems that are told what happens. A row opens its page; a new one shows its secret once. */
export function WebhooksPage() {
  const { t } = useTexts('consoleWebhooks');
  const isAllowed = useMay()('webhook.write');
  const navigate = useNavigate();
  const columns = useColumns();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WithSecret>();
  const answer = useAnswer('listWebhooks', {});
  const close = (): void => {
    setAdding(false);
    setMade(undefined);
  };
  const add = isAllowed ? (
    <ActButton keys="c" onClick={() => setAdding(true)}>
      {t('add')}
    </ActButton>
  ) : null;
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={add}
      sheet={
        made ? (
          <ShownOnce title={t('made', { name: made.name })} about={t('made.text')} secret={made.secret} onClose={close} />
        ) : isAdding ? (
          <AddWebhookSheet kinds={answer.data?.kinds ?? []} onMade={setMade} onClose={close} />
        ) : null
      }
    >
      <WholeTable
        answer={answer}
        bones={4}
        label={t('title')}
        columns={columns}
        rowId={({ webhookNo }) => String(webhookNo)}
        onOpen={({ webhookNo }) => void navigate(paths.webhook(webhookNo))}
        none={
          <StateNote title={t('none')} act={add}>
            {t('none.text')}
          </StateNote>
        }
      />
    </Page>
  );
}

function useColumns(): readonly DataColumn<Webhook>[] {
  const { t } = useTexts('consoleWebhooks');
  const { event } = useEventWords();
  const { at, count } = useFormats();
  return useMemo(
    () => [
      { id: 'name', title: t('name'), isLead: true, cell: ({ name }) => name },
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
