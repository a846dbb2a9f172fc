import { wordOr } from '@upline/i18n/texts';
import { Timeline } from '@upline/ui/desk';
import { Section } from '../../../../frame/Page.tsx';
import { Failed, StateNote } from '../../../../frame/StateNote.tsx';
import { useFormats } from '../../../../shared/words/formats.ts';
import { useTexts } from '../../../../shared/words/i18n.ts';
import { useActNames } from '../../../../shared/words/happenings.tsx';
import { usePages } from '../../../../shared/calls/use-pages.ts';
import type { MemberTabProps } from '../member.ts';
import { More } from '../More.tsx';

/** Every audit line about a member: their own actions and those of staff. */
export function HistoryTab({ memberCode }: MemberTabProps) {
  const { t } = useTexts('consoleMembers');
  const { day, exactTime } = useFormats();
  const nameOf = useActNames();
  // Names of a member's fields, such as `firstName`; others keep their name.
  const fieldOf = (field: string): string => {
    const key = `${field === 'email' ? 'contact' : 'correct'}.${field}`;
    return wordOr(t, key, field);
  };
  const pages = usePages('listMemberHistory', { memberCode, pageSize: 50 });
  const { entries, isPending, failure, again } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  if (!isPending && entries.length === 0) return <StateNote title={t('none.history')}>{t('none.history.text')}</StateNote>;
  return (
    <Section title={t('tab.history')}>
      <Timeline
        seconds
        dayHeading="h2"
        entries={entries.map(({ auditNo, at, actor, action, detail }) => {
          const { reason, fields, why } = detail;
          const small = [
            actor.startsWith('staff:') ? actor.slice('staff:'.length) : t('history.member'),
            [fields]
              .flat()
              .filter((one) => typeof one === 'string')
              .flatMap((one) => one.split(','))
              .map(fieldOf)
              .join(', '),
            typeof reason === 'string' && reason !== '' ? `“${reason}”` : '',
            action === 'staff.viewEnded' ? wordOr(t, `viewEnd.${String(why)}`, String(why)) : '',
            t('auditLine', { number: auditNo }),
          ];
          return {
            id: String(auditNo),
            at,
            day: day(at),
            time: exactTime(at),
            state: action.startsWith('staff.') ? 'half' : 'open',
            text: nameOf(action),
            small: small.filter((part) => part !== '').join(', '),
          };
        })}
      />
      <More pages={pages} />
    </Section>
  );
}
