import { Section } from '../../frame/Page.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import styles from './ApprovalPage.module.css';
import type { Approval } from './approval.ts';

type Account = NonNullable<Approval['accounts']>[number];

/** The people who created, invited and changed the accounts of both people, with times. Two accounts created by one person count as one. */
export function Accounts({ accounts, title }: { readonly accounts: readonly Account[]; readonly title: string }) {
  if (accounts.length === 0) return null;
  return (
    <Section title={title}>
      {accounts.map((account) => (
        <Origin key={account.name} account={account} />
      ))}
    </Section>
  );
}

function Origin({ account: { name, madeAt, hasFactor, changes } }: { readonly account: Account }) {
  const { t } = useTexts('consoleApprovals');
  const { fullAt } = useFormats();
  return (
    <div className={styles.origin}>
      <b>{name}</b>{' '}
      <span className="s12 q3">
        {t('account.since', { at: fullAt(madeAt) })} · {t(hasFactor ? 'account.factor' : 'account.noFactor')}
      </span>
      <ul className="s13">
        {changes.length === 0 ? <li className="q3">{t('account.untouched')}</li> : null}
        {changes.map(({ kind, by, confirmedBy, at }) => (
          <li key={`${kind} ${by} ${at}`}>
            {confirmedBy === '' ? t(`account.${kind}`, { by }) : t(`account.${kind}.confirmed`, { by, confirmedBy })}{' '}
            <span className="q3">{fullAt(at)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
