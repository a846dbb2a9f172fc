import { buttonClass, EmptyState, Skeleton } from '@upline/ui';
import { Link } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { PaymentPasswordForm } from '../../features/member/passwords/PaymentPasswordForm.tsx';
import form from '../../features/member/passwords/PasswordForm.module.css';
import { useMember } from '../../features/member/use-member.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LoadFailed } from '../../shared/LoadFailed.tsx';
import { SecurityView } from './SecurityView.tsx';

export const handle: PageHandle = { namespaces: ['security', 'code'] };
export const clientLoader = dictionariesLoader(['security', 'code']);

export default function PaymentPasswordPage() {
  const { t } = useTranslation('security');
  const member = useMember();
  return (
    <SecurityView current="payment">
      {member.data?.email ? (
        <PaymentPasswordForm member={member.data} />
      ) : member.data ? (
        <EmptyState
          icon="message"
          title={t('noEmail.title')}
          action={
            <Link className={buttonClass({ variant: 'go' })} to={paths.personalInfo({ type: 'setting' })}>
              {t('noEmail.add')}
            </Link>
          }
        >
          {t('noEmail.text')}
        </EmptyState>
      ) : member.isLoadingError ? (
        <LoadFailed query={member} title={t('error.title')} text={t('error.text')} />
      ) : (
        <div className={form.form} role="group" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height={104} />
          <Skeleton height={78} />
          <Skeleton height={46} />
          <Skeleton height={78} />
        </div>
      )}
    </SecurityView>
  );
}
