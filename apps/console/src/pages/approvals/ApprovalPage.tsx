import { wordOr } from '@upline/i18n/texts';
import { Pill, Timeline, type TimelineEntry, useKeys } from '@upline/ui/desk';
import { useNavigate, useParams } from 'react-router';
import { Page, Section, Terms, TwoColumns } from '../../frame/Page.tsx';
import { Failed } from '../../frame/StateNote.tsx';
import { weekWords } from '../../lists/filter-words.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { Accounts } from './Accounts.tsx';
import { useActWords } from './act-words.ts';
import { type Approval, approvalSun, askedFor, reasonOf, turnOf } from './approval.ts';
import styles from './ApprovalPage.module.css';
import { Changes } from './Changes.tsx';
import { Check } from './Check.tsx';
import { Decision } from './Decision.tsx';

/** How often a waiting request's preview is computed again. */
const LOOK_AGAIN_MS = 30_000;

/** One request: its changes, who asked and why, whether it is still valid, and the decision. */
export function ApprovalPage() {
  const { requestId = '' } = useParams();
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleApprovals');
  const actWords = useActWords();
  const id = Number(requestId);
  const { data, error, refetch } = useAnswer('getApproval', { requestId: id }, { everyMs: LOOK_AGAIN_MS });
  // While another request loads, the previous one must not be decided under the new address.
  const request = data?.data.requestId === id ? data.data : undefined;
  const place = useNeighbours(id);
  return (
    <Page
      title={request ? actWords(request.operation, request.subject.id) : t('number', { id })}
      up={{ to: paths.approvals(), label: frame('rail.approvals') }}
      beside={request ? <Pill state={approvalSun(request)}>{t(turnOf(request))}</Pill> : null}
      acts={place === '' ? null : <span className="s13 q3">{place}</span>}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : request ? (
        <TwoColumns>
          <div>
            <Section title={t(request.state === 'approved' ? 'changed' : 'willChange')}>
              <Changes request={request} changes={request.changes} />
            </Section>
            {request.check.hindrance === 'changed' && request.check.changes.length > 0 ? (
              <Section title={t('wouldChangeNow')}>
                <Changes request={request} changes={request.check.changes} />
              </Section>
            ) : null}
            <Section title={t('happened')}>
              <Story request={request} />
            </Section>
          </div>
          <div>
            <Facts request={request} />
            <Check request={request} again={() => void refetch()} />
            <Decision key={id} request={request} />
            <Accounts title={t('accounts')} accounts={request.accounts ?? []} />
          </div>
        </TwoColumns>
      ) : (
        <Bones />
      )}
    </Page>
  );
}

function Story({ request }: { readonly request: Approval }) {
  const { t } = useTexts('consoleApprovals');
  const { day, exactTime } = useFormats();
  const { askedAt, askedBy, decidedAt, decidedBy, state, outcome, remark, failure, expiresAt } = request;
  const entry = (at: string, text: string, of: TimelineEntry['state'], small = ''): TimelineEntry => ({
    id: `${at} ${text}`,
    at,
    day: day(at),
    time: exactTime(at),
    state: of,
    text,
    small: small === '' ? undefined : small,
  });
  const decided =
    state === 'waiting'
      ? []
      : [
          entry(
            decidedAt ?? expiresAt,
            t(`told.${state}`, { who: decidedBy === '' ? askedBy : decidedBy }),
            approvalSun({ state, outcome }),
            [remark === '' ? '' : `“${remark}”`, outcome === 'none' || outcome === 'done' ? '' : t(`outcome.${outcome}`), failure]
              .filter((part) => part !== '')
              .join(' '),
          ),
        ];
  return <Timeline seconds entries={[...decided, entry(askedAt, t('told.asked', { who: askedBy }), 'open')]} />;
}

/** The requester, the time, the reason, and the deadline. */
function Facts({ request }: { readonly request: Approval }) {
  const { t } = useTexts('consoleApprovals');
  const { t: lists } = useTexts('consoleLists');
  const { fullAt, money } = useFormats();
  const reason = reasonOf(request);
  const valueOf = (name: string, value: string): string => {
    if (name === 'book') return wordOr(t, `book.${value}`, value);
    if (name === 'way' || name === 'pvRule') return wordOr(t, `value.${value}`, value);
    if (name === 'offer')
      return value
        .split(', ')
        .map((one) => wordOr(t, `value.${one}`, one))
        .join(', ');
    if (name === 'amount' && Number.isFinite(Number(value))) return money(Number(value));
    if (name === 'fromWeek') return weekWords(value, lists);
    return value === 'true' ? lists('yes') : value;
  };
  return (
    <Section title={t('request')}>
      <Terms
        rows={[
          [t('askedBy'), <b key="who">{request.askedBy}</b>],
          [t('when'), fullAt(request.askedAt)],
          [t('why'), reason === '' ? <span className="q3">{t('noReason')}</span> : reason],
          request.companyCode === '' ? undefined : [t('company'), request.companyCode],
          ...askedFor(request).map(([name, value]) => [wordOr(t, `asked.${name}`, name), valueOf(name, value)] as const),
          request.state === 'waiting' ? [t('expires'), fullAt(request.expiresAt)] : undefined,
          request.decidedBy === '' ? undefined : [t('decidedBy'), request.decidedBy],
          [t('permission'), request.permission],
        ]}
      />
    </Section>
  );
}

/** `j` and `k` move between the requests that wait for this person. Returns the position: `2 of 4`. */
function useNeighbours(id: number): string {
  const { t } = useTexts('consoleApprovals');
  const words = useTableWords();
  const navigate = useNavigate();
  const { data } = useAnswer('listApprovals', { filters: { mayDecide: true }, sort: 'askedAt', pageSize: 25 });
  const ids = (data?.data ?? []).map(({ requestId }) => requestId);
  const at = ids.indexOf(id);
  const go = (place: number): void => {
    const next = ids[Math.min(Math.max(place, 0), ids.length - 1)];
    if (next !== undefined && next !== id) void navigate(paths.approval(next));
  };
  useKeys(
    [
      { keys: 'j', label: words.next, run: () => go(at + 1) },
      { keys: 'k', label: words.previous, run: () => go(at - 1) },
    ],
    ids.length > 0,
  );
  return at < 0 ? '' : t('place', { at: at + 1, of: data?.count ?? ids.length });
}

const Bones = () => (
  <div className={styles.bones} aria-busy="true">
    {['one', 'two', 'three', 'four', 'five'].map((bone) => (
      <span key={bone} aria-hidden="true" />
    ))}
  </div>
);
