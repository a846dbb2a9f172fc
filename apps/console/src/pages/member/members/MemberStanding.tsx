import { Section, Terms } from '../../../frame/Page.tsx';
import { Failed } from '../../../frame/StateNote.tsx';
import { useMay } from '../../../session/account.ts';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

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
  const legs = (left: number | undefined, right: number | undefined): string => t('standing.legs', { left: pv(left), right: pv(right) });
  const missing = shown && [
    shown.missingOwn > 0 ? t('standing.missing.own', { pv: count(shown.missingOwn) }) : '',
    shown.missingStronger > 0 ? t('standing.missing.stronger', { pv: count(shown.missingStronger) }) : '',
    shown.missingWeaker > 0 ? t('standing.missing.weaker', { pv: count(shown.missingWeaker) }) : '',
    shown.missingRecommended > 0 ? t('standing.missing.recommended', { members: count(shown.missingRecommended) }) : '',
  ];
  return (
    <Section title={t('standing')}>
      <Terms
        rows={[
          [t('standing.star'), shown ? shown.star || t('contact.none') : '…'],
          [t('standing.week'), legs(shown?.weekLeft, shown?.weekRight)],
          [t('standing.month'), legs(shown?.left, shown?.right)],
          [t('standing.own'), pv(shown?.own)],
          shown && shown.nextStar !== ''
            ? [
                t('standing.next', { star: shown.nextStar }),
                [t('standing.percent', { percent: shown.percentage }), ...(missing ?? [])].filter((part) => part !== '').join('; '),
              ]
            : undefined,
        ]}
      />
    </Section>
  );
}
