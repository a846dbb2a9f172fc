import { wordOr } from '@upline/i18n/texts';
import { formatNumber } from '@upline/i18n';
import { Button } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useClientSettings } from '../../content/use-client-settings.ts';
import { deadlineText } from '../../member/deadline-text.ts';
import { MemberAvatar } from '../MemberAvatar.tsx';
import styles from './TreeDetails.module.css';
import type { Place } from './tree-shape.ts';
import type { TreeMember } from '../use-networks.ts';

export interface TreeDetailsProps {
  readonly place: Place;
  readonly member: TreeMember;
  readonly isRoot: boolean;
  readonly isCollapsed: boolean;
  readonly onToggle: (place: Place) => void;
  readonly onView: (place: Place) => void;
}

/** The data of the chosen member, with its actions. */
export function TreeDetails({ place, member, isRoot, isCollapsed, onToggle, onView }: TreeDetailsProps) {
  const { t, locale } = useTranslation('network');
  const weekday = useClientSettings().data?.monthOfWeekBy;
  const pv = (amount: number) => formatNumber(amount, locale);
  const unit = t('frame:pvUnit');
  const facts = [
    ['least', `${pv(member.MONTH_LINK_MIN_PV)} ${unit}`],
    ['legs', `${pv(member.LEFT)} / ${pv(member.RIGHT)} ${unit}`],
    ['week', deadlineText(member.END_WEEK, weekday, locale) ?? t('blank')],
    ['email', member.EMAIL || t('blank')],
  ] as const;
  return (
    <section className={styles.details} aria-labelledby="chosen-member" aria-live="polite">
      <div className={styles.head}>
        <MemberAvatar member={member} size={56} />
        <div>
          <h2 id="chosen-member">{member.NUSER_CODE}</h2>
          <p className="s14 q">
            {member.USER_CODE} · {wordOr(t, `frame:level.${member.MEMBER_LEVEL}`, member.MEMBER_LEVEL)}
          </p>
        </div>
        <div className={styles.acts}>
          {place.below.length > 0 ? (
            <Button size="small" onClick={() => onToggle(place)}>
              {t(isCollapsed ? 'tree.expand' : 'tree.collapse')}
            </Button>
          ) : null}
          {isRoot ? null : (
            <Button size="small" onClick={() => onView(place)}>
              {t('tree.viewMore')}
            </Button>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`fact.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
