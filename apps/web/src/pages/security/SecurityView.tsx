import { TabLinks } from '@upline/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { UnprovedEmail } from '../../features/member/UnprovedEmail.tsx';
import { useMember } from '../../features/member/use-member.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './SecurityView.module.css';

const tabs = [
  { name: 'login', to: paths.loginPassword() },
  { name: 'payment', to: paths.paymentPassword() },
  { name: 'signIns', to: paths.signIns() },
] as const;

/** The parts that all tabs share: heading, tabs, a sentence about the content, and the request to confirm an unconfirmed e-mail. */
export function SecurityView({ current, children }: { current: (typeof tabs)[number]['name']; children: ReactNode }) {
  const { t } = useTranslation('security');
  const member = useMember();
  // The code for a new payment password also confirms the address, so one code field is enough.
  const isAsked = current !== 'payment' && member.data && member.data.email !== '' && !member.data.emailProved;
  return (
    <>
      <PageHead title={t(`tab.${current}`)} />
      <h1 className={styles.title}>{t('title')}</h1>
      <TabLinks label={t('tabs')}>
        {tabs.map(({ name, to }) => (
          <Link key={name} to={to} replace prefetch="intent" aria-current={name === current ? 'page' : undefined}>
            {t(`tab.${name}`)}
          </Link>
        ))}
      </TabLinks>
      {isAsked ? <UnprovedEmail member={member.data} /> : null}
      <p className={styles.lead}>{t(`lead.${current}`)}</p>
      {children}
    </>
  );
}
