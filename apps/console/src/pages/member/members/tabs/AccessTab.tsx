import { type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import type { AnswerOf } from '@upline/contract';
import { Section, Terms, TwoColumns } from '../../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { deviceWords } from '../../../../shared/words/device-words.ts';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useTableWords } from '../../../../shared/words/table-words.ts';
import { useAnswer } from '../../../../shared/calls/use-answer.ts';
import type { MemberTabProps } from '../member.ts';

type Access = AnswerOf<'getMemberAccess'>['data'];
type SignIn = Access['signIns'][number];
type Session = Access['sessions'][number];

/** A member's access: their credentials, open sessions, and the newest sign-ins. */
export function AccessTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const words = useTableWords();
  const { at, count } = useFormats();
  const signIns = useSignInColumns();
  const sessions = useSessionColumns();
  const { data, error, refetch } = useAnswer('getMemberAccess', { memberCode });
  const access = data?.data;
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  const has = (it: boolean): string => t(it ? 'access.has' : 'access.hasNot');
  return (
    <TwoColumns>
      <Section title={t('access.signIns')}>
        {access?.signIns.length === 0 ? (
          <StateNote title={t('none.signIns')}>{t('none.signIns.text')}</StateNote>
        ) : (
          <DataTable
            label={t('access.signIns')}
            rows={access?.signIns ?? []}
            columns={signIns}
            rowId={({ firstAt, device, address, outcome }) => [firstAt, device, address, outcome].join(' ')}
            words={words}
            skeletonRows={access ? undefined : 8}
          />
        )}
      </Section>
      <div>
        <Section title={t('access.open', { count: access?.sessions.length ?? 0 })}>
          <DataTable
            label={t('access.sessions')}
            rows={access?.sessions ?? []}
            columns={sessions}
            rowId={({ openedAt, device }) => `${openedAt} ${device}`}
            words={words}
            skeletonRows={access ? undefined : 3}
          />
        </Section>
        {access ? (
          <Section title={t('access.keys')}>
            <Terms
              rows={[
                [t('access.password'), has(access.hasPassword)],
                [t('access.payment'), has(access.hasPaymentPassword)],
                [t('access.devices'), count(access.devices.length)],
                access.devices[0] ? [t('access.deviceSeen'), at(access.devices[0].seenAt)] : undefined,
              ]}
            />
          </Section>
        ) : null}
      </div>
    </TwoColumns>
  );
}

function useSignInColumns(): readonly DataColumn<SignIn>[] {
  const { t } = useTexts('consoleMembers');
  const { t: frame } = useTexts();
  const { at, count } = useFormats();
  return [
    { id: 'lastAt', title: t('access.last'), cell: ({ lastAt }) => <span className="q3">{at(lastAt)}</span> },
    {
      id: 'outcome',
      title: t('access.outcome'),
      cell: ({ outcome }) => <StatusMark state={outcome === 'right' ? 'full' : 'stop'}>{t(`access.${outcome}`)}</StatusMark>,
    },
    {
      id: 'device',
      title: t('access.device'),
      takesRest: true,
      cell: ({ device }) => <span title={device}>{deviceWords(device, frame)}</span>,
    },
    { id: 'address', title: t('access.address'), isLow: true, cell: ({ address }) => address },
    { id: 'times', title: t('access.times'), isFigure: true, isLow: true, cell: ({ times }) => count(times) },
    { id: 'disowned', title: t('access.disowned'), isLow: true, cell: ({ isDisowned }) => (isDisowned ? t('access.notThem') : null) },
  ];
}

function useSessionColumns(): readonly DataColumn<Session>[] {
  const { t } = useTexts('consoleMembers');
  const { t: frame } = useTexts();
  const { at } = useFormats();
  return [
    {
      id: 'device',
      title: t('access.device'),
      takesRest: true,
      cell: ({ device }) => <span title={device}>{deviceWords(device, frame)}</span>,
    },
    { id: 'usedAt', title: t('access.used'), cell: ({ usedAt }) => <span className="q3">{at(usedAt)}</span> },
  ];
}
