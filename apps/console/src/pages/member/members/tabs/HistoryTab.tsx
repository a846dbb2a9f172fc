import { wordOr } from '@upline/i18n/texts';
import { Timeline } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Section, Terms } from '../../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { deviceWords } from '../../../../shared/words/device-words.ts';
import { actorOf, valuesOf } from '../../../../shared/words/entry-words.ts';
import { foldEqual } from '../../../../shared/words/fold-equal.ts';
import { useActNames } from '../../../../shared/words/happenings.tsx';
import { type EntryOf, usePages } from '../../../../shared/calls/use-pages.ts';
import type { MemberTabProps } from '../member.ts';
import styles from '../MemberPage.module.css';
import { More } from '../More.tsx';

type Line = EntryOf<'listMemberHistory'>;

/** Every audit line about a member: their own actions and those of staff. Equal neighbours are one line, and each opens to what the audit keeps of it. */
export function HistoryTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const { day, exactTime } = useFormats();
  const nameOf = useActNames();
  const wordsOf = useLineWords();
  const pages = usePages('listMemberHistory', { memberCode, pageSize: 50 });
  const { entries, isPending, failure, again } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  if (!isPending && entries.length === 0) return <StateNote title={t('none.history')}>{t('none.history.text')}</StateNote>;
  const sameness = ({ at, actor, action, detail }: Line): string => JSON.stringify([day(at), actor, action, detail]);
  return (
    <Section title={t('tab.history')}>
      <Timeline
        seconds
        dayHeading="h2"
        entries={foldEqual(entries, sameness).map(({ all, first }) => ({
          id: String(first.auditNo),
          at: first.at,
          day: day(first.at),
          time: exactTime(first.at),
          state: first.action.startsWith('staff.') ? 'half' : 'open',
          text: all.length > 1 ? t('happened.times', { what: nameOf(first.action), count: all.length }) : nameOf(first.action),
          small: (
            <>
              {wordsOf(first)}
              <Kept lines={all} />
            </>
          ),
        }))}
      />
      <More pages={pages} />
    </Section>
  );
}

/** The person, the device and what changed, in words. */
function useLineWords(): (line: Line) => string {
  const { t } = useTexts('consoleMembers');
  const { t: frame } = useTexts();
  // Names of a member's fields, such as `firstName`; others keep their name.
  const fieldOf = (field: string): string => {
    const key = `${field === 'email' ? 'contact' : 'correct'}.${field}`;
    return wordOr(t, key, field);
  };
  return ({ auditNo, actor, action, detail: { reason, fields, why, device } }) =>
    [
      actor.startsWith('staff:') ? actorOf(actor) : t('history.member'),
      typeof device === 'string' ? deviceWords(device, frame) : '',
      [fields]
        .flat()
        .filter((one) => typeof one === 'string')
        .flatMap((one) => one.split(','))
        .map(fieldOf)
        .join(', '),
      typeof reason === 'string' && reason !== '' ? `“${reason}”` : '',
      action === 'staff.viewEnded' ? wordOr(t, `viewEnd.${String(why)}`, String(why)) : '',
      t('auditLine', { number: auditNo }),
    ]
      .filter((part) => part !== '')
      .join(', ');
}

/** Stored values of these equal lines, behind a fold; empty if they are no more than the line says. */
function Kept({ lines }: { readonly lines: readonly Line[] }): ReactNode {
  const { t } = useTexts('consoleMembers');
  const { exactTime } = useFormats();
  const values = valuesOf(JSON.stringify(lines[0]?.detail ?? {}));
  if (values.length === 0 && lines.length === 1) return null;
  return (
    <details className={styles.kept}>
      <summary>{t('history.details')}</summary>
      <Terms
        rows={[
          lines.length === 1 ? undefined : [t('history.lines'), lines.map(({ at, auditNo }) => `${exactTime(at)} (${auditNo})`).join(', ')],
          ...values,
        ]}
      />
    </details>
  );
}
