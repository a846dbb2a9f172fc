import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './MemberPage.module.css';
import { POINTS, type StaffMember } from './member.ts';

/** The balances of a member's books, and earnings not yet released. Empty for people who may not see them. */
export function MemberWallets({ member: { wallets, pendingEarnings } }: { readonly member: StaffMember }) {
  const { t } = useTexts('consoleMembers');
  const { count, money, fullMoney } = useFormats();
  const figures = [
    ...(wallets ?? []).map(({ book, balance, held }) => ({
      name: t(`wallet.${book}`),
      isPoints: book === POINTS,
      amount: balance,
      small: held > 0 ? t('wallet.held', { amount: fullMoney(held) }) : '',
    })),
    ...(pendingEarnings === null ? [] : [{ name: t('wallet.pending'), isPoints: false, amount: pendingEarnings, small: '' }]),
  ];
  return (
    <dl className={styles.wallets}>
      {figures.map(({ name, isPoints, amount, small }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {isPoints ? null : <small>{t('wallet.currency')}</small>}
            {isPoints ? count(amount) : money(amount)}
          </dd>
          {small ? <dd className={styles.held}>{small}</dd> : null}
        </div>
      ))}
    </dl>
  );
}
