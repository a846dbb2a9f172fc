import type { AnswerOf } from '@upline/contract';
import { formatList } from '@upline/i18n';
import { Sentence } from '@upline/ui';
import { LegBar } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Section, Terms } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './MemberPage.module.css';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

type Standing = AnswerOf<'getMemberStanding'>['data'];

/** A member's progress in the running week and month, and the missing requirements of the next star. Empty for people who may not see it. */
export function MemberStanding({ memberCode }: { readonly memberCode: string }) {
  const { t } = useTexts('consoleMembers');
  const { count } = useFormats();
  const isAllowed = useMay()('earnings.read');
  const { data, error, refetch } = useAnswer('getMemberStanding', { memberCode }, { isOn: isAllowed });
  if (!isAllowed) return null;
  if (error)
    return (
      <Section title={t('standing')}>
        <Failed failure={error} again={() => void refetch()} />
      </Section>
    );
  const shown = data?.data;
  const pv = (figure: number | undefined): string => (figure === undefined ? '…' : count(figure));
  const legs = (left: number | undefined, right: number | undefined): ReactNode =>
    left === undefined || right === undefined ? (
      '…'
    ) : (
      <LegBar left={left} right={right} say={(leg, figure) => t(`standing.${leg}`, { pv: count(figure) })} />
    );
  return (
    <Section title={t('standing')}>
      <Terms
        rows={[
          [t('standing.star'), shown ? shown.star || t('contact.none') : '…'],
          [t('standing.week'), legs(shown?.weekLeft, shown?.weekRight)],
          [t('standing.month'), legs(shown?.left, shown?.right)],
          [t('standing.own'), pv(shown?.own)],
        ]}
      />
      {shown && shown.nextStar !== '' ? <NextStar standing={shown} /> : null}
    </Section>
  );
}

/** How far the next star is, in one sentence with its figures in bold. */
function NextStar({ standing }: { readonly standing: Standing }) {
  const { t, locale } = useTexts('consoleMembers');
  const { count } = useFormats();
  const { percentage: percent, nextStar: star, missingOwn, missingStronger, missingWeaker, missingRecommended } = standing;
  const missing = [
    missingOwn > 0 ? t('standing.missing.own', { pv: count(missingOwn) }) : '',
    missingStronger > 0 ? t('standing.missing.stronger', { pv: count(missingStronger) }) : '',
    missingWeaker > 0 ? t('standing.missing.weaker', { pv: count(missingWeaker) }) : '',
    missingRecommended > 0 ? t('standing.missing.recommended', { count: missingRecommended }) : '',
  ].filter((part) => part !== '');
  const text =
    missing.length === 0
      ? t('standing.way', { percent, star })
      : t('standing.lacks', { percent, star, missing: formatList(missing, locale) });
  return (
    <p className={styles.next}>
      <Sentence text={text} marks={{ b: (figure) => <b>{figure}</b> }} />
    </p>
  );
}
