import { wordOr } from '@upline/i18n/texts';
import type { AnswerOf } from '@upline/contract';
import type { SunState, TimelineEntry } from '@upline/ui/desk';
import { Link } from 'react-router';
import { useMay } from '../../session/account.ts';
import { deviceWords } from './device-words.ts';
import { foldEqual } from './fold-equal.ts';
import { useFormats } from './formats.ts';
import { useTexts } from './i18n.ts';
import { paths } from '../addresses/paths.ts';

type Happening = AnswerOf<'getStaffMember'>['data']['happened'][number];

const failed: readonly string[] = ['paymentFailed', 'wrongPassword', 'chargedBack', 'withdrawalRejected'];
const over: readonly string[] = ['orderCancelled', 'orderRefunded', 'refundDone', 'paymentNotNeeded'];
const begun: readonly string[] = ['orderPlaced', 'paymentBegun', 'withdrawalRequested', 'refundAsked'];

const stateOf = (kind: string): SunState =>
  failed.includes(kind) ? 'stop' : over.includes(kind) ? 'set' : begun.includes(kind) ? 'open' : 'full';

/** Names of events by their kind, and of actions by their audit name. Texts: `consoleMembers`. */
export function useActNames(): (kind: string) => string {
  const { t } = useTexts('consoleMembers');
  // An action without a text is shown by its name, split into words.
  const split = (name: string): string => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return (kind) => {
    const act = kind.startsWith('staff.') ? kind.slice('staff.'.length) : undefined;
    // Members' actions are prefixed with their module's name: `wallet.withdrawalRequested`.
    const happened = kind.split('.').at(-1) ?? kind;
    return act === undefined
      ? wordOr(t, `happened.${happened}`, split(happened))
      : t('happened.staff', { act: wordOr(t, `act.${act}`, split(act)) });
  };
}

/** Events as entries of a timeline in the current language. Texts: `consoleMembers`. */
export function useHappenings(happened: readonly Happening[]): readonly TimelineEntry[] {
  const { t } = useTexts('consoleMembers');
  const { t: frame } = useTexts();
  const wordOf = useActNames();
  const mayWalk = useMay()('wallet.read');
  const { day, exactTime, fullMoney } = useFormats();
  const sameness = ({ at, kind, who, subject, detail: { reason, failure, amount, transfer } }: Happening): string =>
    JSON.stringify([day(at), kind, who, deviceWords(subject, frame), reason, failure, amount, transfer]);
  return foldEqual(happened, sameness).map(({ first: { at, kind, who, subject, detail, auditNo }, all }, index) => {
    const { amount, reason, failure, transfer, seen } = detail;
    const text = all.length > 1 ? t('happened.times', { what: wordOf(kind), count: all.length }) : wordOf(kind);
    const more = [
      deviceWords(subject, frame),
      typeof amount === 'number' ? fullMoney(amount) : '',
      String(failure ?? ''),
      seen === 'none' ? t('seen.none') : '',
      reason ? `“${reason}”` : '',
      who.startsWith('staff:') ? who.slice('staff:'.length) : '',
      auditNo === null ? '' : t('auditLine', { number: auditNo }),
    ];
    return {
      id: `${at} ${kind} ${index}`,
      at,
      day: day(at),
      time: exactTime(at),
      state: stateOf(kind),
      text,
      small: (
        <>
          {more.filter((part) => part !== '').join(', ')}
          {typeof transfer === 'number' && mayWalk ? (
            <>
              {', '}
              <Link className="link" to={paths.transfer(transfer)}>
                {t('entry.number', { number: transfer })}
              </Link>
            </>
          ) : null}
        </>
      ),
    };
  });
}
