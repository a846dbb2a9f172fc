import { Pill, TextBox } from '@upline/ui/desk';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../../frame/Page.tsx';
import { useAccount, useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAct } from '../../../shared/calls/use-act.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { AudienceFields } from '../versions/AudienceFields.tsx';
import { faultOf, markOf, subjectOf } from '../versions/content.ts';
import styles from '../versions/Content.module.css';
import { ContentHistory } from '../versions/ContentHistory.tsx';
import { LeaveGuard } from '../../../frame/LeaveGuard.tsx';
import { PeriodFields } from '../versions/PeriodFields.tsx';
import { Reading } from '../versions/Reading.tsx';
import { asksToPublish, SaveActs } from '../versions/SaveActs.tsx';
import { useSeen } from '../../../shared/calls/use-seen.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { Waiting } from '../versions/Waiting.tsx';
import { WithdrawAct } from '../versions/WithdrawAct.tsx';
import { WordsFields } from '../versions/WordsFields.tsx';
import { emptyNotice, type Notice, type NoticeDraft, noticeDraftOf, noticeTerms } from './notice.ts';
import { NoticeFiles } from './NoticeFiles.tsx';

export function NewNoticePage() {
  return <Edit notice={undefined} onAnew={() => undefined} />;
}

/** A notice: its text, its PDFs, its audience and period; a preview; its readers; its changes. */
export function NoticePage() {
  const { noticeId = '' } = useParams();
  const { t } = useTexts('consoleContent');
  const answer = useAnswer('getStaffNotice', { noticeId: Number(noticeId) });
  const { seen, anew } = useSeen(answer, (entry) => entry.noticeId === Number(noticeId));
  if (seen === undefined)
    return <Waiting list={{ label: t('notices'), to: paths.notices() }} error={answer.error} again={() => void answer.refetch()} />;
  return <Edit key={`${seen.noticeId} ${seen.version}`} notice={seen} onAnew={anew} />;
}

interface EditProps {
  readonly notice: Notice | undefined;
  readonly onAnew: () => void;
}

function Edit({ notice, onAnew }: EditProps) {
  const { t } = useTexts('consoleContent');
  const { t: word } = useTexts('consoleLists');
  const mayWrite = useMay()('content.publish');
  const { timeZone } = useAccount();
  const begun = notice === undefined ? emptyNotice : noticeDraftOf(notice, timeZone);
  const [draft, setDraft] = useState<NoticeDraft>(begun);
  const { save, isPending, failure, isSaved } = useSave(notice, onAnew);
  const isUnsaved = !isSaved && JSON.stringify(draft) !== JSON.stringify(begun);
  const change = (part: Partial<NoticeDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const isLive = notice?.isLive === true;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    save(draft, isLive || asksToPublish(event));
  };
  return (
    <Page
      title={notice?.title['en_US'] ?? t('notice.new')}
      beside={notice ? <Pill state={markOf[notice.state]}>{word(`value.listNotices.contentState.${notice.state}`)}</Pill> : null}
      up={{ to: paths.notices(), label: t('notices') }}
      acts={
        notice && mayWrite && isLive ? (
          <WithdrawAct subject={subjectOf('notice', notice.noticeId)} version={notice.version} isUnsaved={isUnsaved} onDone={onAnew} />
        ) : null
      }
    >
      <LeaveGuard isUnsaved={isUnsaved} />
      <TwoColumns isEven>
        <form onSubmit={send}>
          <fieldset disabled={!mayWrite} className={styles.all}>
            <NoticeFields draft={draft} faultAt={faultOf(failure)} mayWrite={mayWrite} onChange={change} />
          </fieldset>
          {mayWrite ? <SaveActs isLive={isLive} isPending={isPending} /> : null}
        </form>
        <div>
          <Reading draft={draft} />
          {notice ? <Seen notice={notice} isUnsaved={isUnsaved} /> : null}
          {notice ? (
            <ContentHistory
              subject={subjectOf('notice', notice.noticeId)}
              version={notice.version}
              mayWrite={mayWrite}
              blocked={isUnsaved ? t('saveFirst') : undefined}
              onRestored={onAnew}
            />
          ) : null}
        </div>
      </TwoColumns>
    </Page>
  );
}

interface NoticeFieldsProps {
  readonly draft: NoticeDraft;
  readonly faultAt: (...fields: string[]) => string | undefined;
  readonly mayWrite: boolean;
  readonly onChange: (change: Partial<NoticeDraft>) => void;
}

function NoticeFields({ draft, faultAt, mayWrite, onChange }: NoticeFieldsProps) {
  const { t } = useTexts('consoleContent');
  return (
    <>
      <Section title={t('notice.words')}>
        <WordsFields
          faultAt={faultAt}
          fields={[
            {
              name: 'title',
              label: t('notice.title'),
              words: draft.title,
              most: 200,
              isRequired: true,
              onChange: (title) => onChange({ title }),
            },
            {
              name: 'body',
              label: t('notice.body'),
              hint: t('notice.marks'),
              words: draft.body,
              most: 20_000,
              rows: 12,
              isRequired: true,
              onChange: (body) => onChange({ body }),
            },
          ]}
        />
        <TextBox
          label={t('tags')}
          hint={t('tags.hint')}
          error={faultAt('tags')}
          value={draft.tags}
          maxLength={300}
          onChange={({ target }) => onChange({ tags: target.value })}
        />
      </Section>
      <Section title={t('files')}>
        <NoticeFiles files={draft.files} mayWrite={mayWrite} onChange={(files) => onChange({ files })} />
      </Section>
      <Section title={t('whom')}>
        <AudienceFields draft={draft} onChange={onChange} />
      </Section>
      <Section title={t('when')}>
        <PeriodFields draft={draft} faultAt={faultAt} onChange={onChange} />
      </Section>
    </>
  );
}

function Seen({ notice, isUnsaved }: { readonly notice: Notice; readonly isUnsaved: boolean }) {
  const { t } = useTexts('consoleContent');
  const { at, count } = useFormats();
  return (
    <Section title={t('notice.seen')}>
      <Terms
        rows={[
          [t('notice.publishedAt'), notice.publishedAt === null ? t('notice.never') : at(notice.publishedAt)],
          [
            t('readBy'),
            <Link key="readers" className="link" to={paths.noticeReaders({ notice: notice.noticeId })}>
              {t('readBy.count', { count: notice.readBy, shown: count(notice.readBy) })}
            </Link>,
          ],
          [
            t('pdf'),
            <a key="pdf" className="link" href={`${notice.pdf}&locale=en_US`} target="_blank" rel="noopener noreferrer">
              {t(isUnsaved ? 'pdf.saved' : 'pdf.open')}
            </a>,
          ],
        ]}
      />
    </Section>
  );
}

function useSave(notice: Notice | undefined, onAnew: () => void) {
  const { t } = useTexts('consoleContent');
  const { timeZone } = useAccount();
  const navigate = useNavigate();
  const [isSaved, setSaved] = useState(false);
  const { act, isPending, failure } = useAct('saveNotice', {
    done: () => t('saved'),
    onDone: (answer) => {
      if (!('data' in answer)) return;
      setSaved(true);
      if (notice !== undefined) onAnew();
      // Runs after the state update, so that leaving asks nothing.
      else setTimeout(() => void navigate(paths.notice(answer.data.noticeId), { replace: true }));
    },
  });
  const save = (draft: NoticeDraft, isLive: boolean): void =>
    act({
      ...(notice === undefined ? {} : { noticeId: notice.noticeId, version: notice.version }),
      ...noticeTerms(draft, isLive, timeZone, notice),
    });
  return { save, isPending, failure, isSaved };
}
