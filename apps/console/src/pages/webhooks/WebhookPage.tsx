import { type MenuAct, Pill } from '@upline/ui/desk';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { useMay } from '../../session/account.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { ShownOnce } from '../../shared/ShownOnce.tsx';
import { useAct } from '../../shared/calls/use-act.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { ChangeSheet, RemoveSheet, RotateSheet, SwitchOffSheet } from './act-sheets.tsx';
import { Deliveries } from './Deliveries.tsx';
import { DeliverySheet } from './DeliverySheet.tsx';
import { useEventWords } from './use-event-words.ts';
import { deliveryStates, sunOf, type Webhook, type WithSecret } from './webhook.ts';
import styles from './Webhooks.module.css';

type Open = 'change' | 'rotate' | 'switchOff' | 'remove' | { readonly deliveryNo: number } | { readonly made: WithSecret };

const REFRESH_MS = 5_000;

/** One webhook: its events, its deliveries, and its actions. A delivery opens next to the list. */
export function WebhookPage() {
  const webhookNo = Number(useParams()['webhookNo']);
  const { t } = useTexts('consoleWebhooks');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useAnswer('getWebhook', { webhookNo }, { everyMs: REFRESH_MS });
  const webhook = data?.data;
  const state = deliveryStates.find((one) => one === search.get('state'));
  const menu = useMenu(webhook, setOpen);
  const path = paths.webhook(webhookNo);
  return (
    <Page
      title={webhook?.name ?? t('title')}
      up={{ to: paths.webhooks(), label: t('title') }}
      beside={webhook ? <Pill state={sunOf[webhook.state]}>{t(`state.${webhook.state}`)}</Pill> : null}
      menu={menu}
      failure={error}
      tabs={[undefined, ...deliveryStates].map((one) => ({
        to: one === undefined ? path : `${path}?state=${one}`,
        label: t(one === undefined ? 'delivery.all' : `delivery.${one}`),
        isHere: one === state,
      }))}
      sheet={webhook && open ? <OpenSheet webhook={webhook} open={open} onOpen={setOpen} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : (
        <TwoColumns>
          <Section title={t('deliveries')}>
            <Deliveries
              key={state ?? 'all'}
              webhookNo={webhookNo}
              state={state}
              isOn={webhook?.state === 'on'}
              version={JSON.stringify([webhook?.waiting, webhook?.lastDoneAt, webhook?.failingSince])}
              openNo={typeof open === 'object' && 'deliveryNo' in open ? open.deliveryNo : undefined}
              onOpen={(deliveryNo) => setOpen({ deliveryNo })}
            />
          </Section>
          <Section title={t('facts')}>{webhook ? <Facts webhook={webhook} /> : <p aria-busy="true">…</p>}</Section>
        </TwoColumns>
      )}
    </Page>
  );
}

function OpenSheet({ webhook, open, onOpen }: { readonly webhook: Webhook; readonly open: Open; readonly onOpen: (open?: Open) => void }) {
  const { t } = useTexts('consoleWebhooks');
  const navigate = useNavigate();
  const close = (): void => onOpen(undefined);
  if (typeof open === 'object')
    return 'made' in open ? (
      <ShownOnce title={t('rotated')} about={t('rotated.text')} secret={open.made.secret} onClose={close} />
    ) : (
      <DeliverySheet key={open.deliveryNo} deliveryNo={open.deliveryNo} webhook={webhook} onClose={close} />
    );
  if (open === 'change') return <ChangeSheet webhook={webhook} onClose={close} />;
  if (open === 'rotate') return <RotateSheet webhook={webhook} onMade={(made) => onOpen({ made })} onClose={close} />;
  if (open === 'switchOff') return <SwitchOffSheet webhook={webhook} onClose={close} />;
  return <RemoveSheet webhook={webhook} onDone={() => void navigate(paths.webhooks())} onClose={close} />;
}

/** The webhook's actions: test, change, rotate the secret, switch off or on, and remove. */
function useMenu(webhook: Webhook | undefined, onOpen: (open: Open) => void): readonly MenuAct[] | undefined {
  const { t } = useTexts('consoleWebhooks');
  const isAllowed = useMay()('webhook.write');
  const test = useAct('sendTestEvent', { done: () => t('test.sent') });
  const on = useAct('switchWebhook', { done: () => t('switchedOn') });
  const replay = useAct('replayWebhookDeliveries', { done: ({ data }) => t('replayed', { count: data.sent }) });
  if (!isAllowed || webhook === undefined) return undefined;
  const { webhookNo, state } = webhook;
  const isOff = state === 'off' || state === 'failed';
  const off = isOff ? t('isOff') : undefined;
  return [
    { id: 'test', label: t('test'), run: () => test.act({ webhookNo }), disabledReason: off },
    { id: 'replay', label: t('replayFailed'), run: () => replay.act({ webhookNo }), disabledReason: off },
    { id: 'change', label: t('change'), run: () => onOpen('change'), isApart: true },
    { id: 'rotate', label: t('rotate'), run: () => onOpen('rotate') },
    isOff
      ? { id: 'on', label: t('switchOn'), run: () => on.act({ webhookNo, isOn: true }) }
      : { id: 'off', label: t('switchOff'), run: () => onOpen('switchOff') },
    { id: 'remove', label: t('remove'), run: () => onOpen('remove'), isApart: true },
  ];
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTexts('consoleWebhooks');
  const { event } = useEventWords();
  const { fullAt, count } = useFormats();
  const { url, events, companies, hasContacts, madeBy, madeAt, failingSince, lastDoneAt, waiting, secrets } = webhook;
  return (
    <>
      {webhook.state === 'on' ? null : <p className="warn">{t(`state.${webhook.state}.text`)}</p>}
      <Terms
        rows={[
          [
            t('url'),
            <span key="url" className={styles.address}>
              {url}
            </span>,
          ],
          [t('events'), events.map(event).join(', ')],
          [t('companies'), companies?.join(', ') ?? t('companies.all')],
          [t('contacts'), t(hasContacts ? 'contacts.yes' : 'contacts.no')],
          [t('madeBy'), `${madeBy}, ${fullAt(madeAt)}`],
          [t('lastDone'), lastDoneAt === null ? t('lastDone.never') : fullAt(lastDoneAt)],
          failingSince === null ? undefined : [t('failing'), fullAt(failingSince)],
          [t('waiting'), count(waiting)],
          [
            t('secrets'),
            secrets
              .map(({ hint, endsAt }) => (endsAt === null ? `…${hint}` : t('secret.until', { hint: `…${hint}`, at: fullAt(endsAt) })))
              .join('; '),
          ],
        ]}
      />
    </>
  );
}
