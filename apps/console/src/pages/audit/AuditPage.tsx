import { Sheet, StatusMark } from '@upline/ui/desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page, Section, Terms } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { type ListRow, ListView } from '../../lists/ListView.tsx';
import { isRefusal } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { actOf, actorOf, valuesOf } from '../../shared/words/entry-words.ts';
import styles from './AuditPage.module.css';

const phone = { lead: 'action' } as const;

type Entry = ListRow<'listAudit'>;

const cells = {
  actor: ({ actor }: Entry) => actorOf(actor),
  action: ({ action }: Entry) => actOf(action),
  detail: ({ detail }: Entry) => <Detail detail={detail} />,
};

function Detail({ detail }: { readonly detail: string }) {
  const values = useValues();
  return (
    <span className="q" title={detail}>
      {values(detail)
        .map((parts) => parts.join(' '))
        .join('; ')}
    </span>
  );
}

/** An action's values, with words for `seen` and for its value `none`: the action could have named what its page showed, and did not. */
function useValues(): typeof valuesOf {
  const { t } = useTexts('consoleAudit');
  return (detail) =>
    valuesOf(detail).map(([name, value]) => (name === 'seen' ? [t('seen'), value === 'none' ? t('seen.none') : value] : [name, value]));
}

/** The audit: whether its chain is intact, checked again each time the page is opened, and who did what. */
export function AuditPage() {
  const { t } = useTexts('consoleAudit');
  const [open, setOpen] = useState<Entry>();
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      sheet={open ? <EntrySheet entry={open} onClose={() => setOpen(undefined)} /> : null}
    >
      <Section title={t('chain')}>
        <Chain />
      </Section>
      <Section title={t('entries')}>
        <ListView
          list="listAudit"
          label={t('entries')}
          wide="detail"
          phone={phone}
          cells={cells}
          openId={open ? String(open.auditNo) : undefined}
          onOpen={setOpen}
        />
      </Section>
    </Page>
  );
}

function EntrySheet({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: lists } = useTexts('consoleLists');
  const { fullAt } = useFormats();
  const values = useValues();
  return (
    <Sheet title={String(entry.auditNo)} closeLabel={t('close')} onClose={onClose}>
      <Terms
        rows={[
          [lists('column.at'), fullAt(entry.at)],
          [lists('column.actor'), actorOf(entry.actor)],
          [lists('column.action'), actOf(entry.action)],
          [lists('column.subject'), entry.subject],
          ...values(entry.detail).map(([name, value]) => [name || lists('column.detail'), value] as const),
        ]}
      />
    </Sheet>
  );
}

/** Link to the entry that the refusal names. */
function BrokenEntry({ message }: { readonly message: string }) {
  const { t } = useTexts('consoleAudit');
  const [auditNo] = /\d+/.exec(message) ?? [];
  return auditNo === undefined ? null : (
    <Link className="link" to={paths.audit({ auditNo })}>
      {t('showEntry', { number: auditNo })}
    </Link>
  );
}

function Chain() {
  const { t } = useTexts('consoleAudit');
  const { count } = useFormats();
  const { data, error, refetch, isPending } = useAnswer('verifyAudit', {});
  if (isPending) {
    return (
      <p aria-busy="true">
        <progress aria-label={t('checking')} /> <span className="q">{t('checking')}</span>
      </p>
    );
  }
  if (isRefusal(error, 'auditBroken')) {
    return (
      <p className={styles.broken} role="alert">
        <StatusMark state="stop">{error.message}</StatusMark> <BrokenEntry message={error.message} />
      </p>
    );
  }
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const { rowCount, lastId, lastHash, anchors } = data.data;
  return (
    <>
      <p className={styles.holds}>
        <StatusMark state="full">{t('holds')}</StatusMark>
      </p>
      <Terms
        rows={[
          [t('rows'), count(Number(rowCount))],
          [t('last'), lastId],
          [t('anchors'), count(anchors)],
          [t('hash'), <code key="hash">{lastHash}</code>],
        ]}
      />
    </>
  );
}
