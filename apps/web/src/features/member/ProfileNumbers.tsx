import type { AnswerOf } from '@upline/contract';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './ProfileNumbers.module.css';

/** The fixed data: username, member code, and the parents in the two networks. */
export function ProfileNumbers({ member }: { member: AnswerOf<'getJmiMember'>['data'] }) {
  const { t } = useTranslation('profile');
  const facts = [
    { name: t('field.nuserCode'), value: member.nuserCode },
    { name: t('field.userCode'), value: member.userCode },
    { name: t('field.recommendNo'), value: member.recommendNo },
    { name: t('field.linkNo'), value: member.linkNo },
  ];
  return (
    <div className={styles.numbers}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || t('none')}</dd>
          </div>
        ))}
      </dl>
      <p className="s14 q">{t('fixed')}</p>
    </div>
  );
}
