import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Skeleton } from '@upline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownRoute } from '../../app/own-route.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { SplitFrame } from '../../frame/SplitFrame.tsx';
import { api } from '../../shared/api.ts';
import { refusalText } from '../../shared/failure-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { leaveShop } from '../../shared/leave-shop.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { useSession } from '../../shared/session.ts';
import styles from './AgreementsPage.module.css';

export const handle: PageHandle = { namespaces: ['member'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['member']);

/** New agreements, which a member accepts before anything else or signs out. */
export default function AgreementsPage() {
  const { t } = useTranslation('member');
  const session = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = ownRoute(query.get('redirect')) ?? paths.index();
  const due = useQuery({
    queryKey: ['due agreements'],
    queryFn: async () => (await api.call('getDueAgreements', {})).data,
    enabled: Boolean(session),
  });
  const agreements = due.data;
  const isNothingDue = agreements?.length === 0;
  useEffect(() => {
    if (session === null) void navigate(paths.login({ redirect: next }), { replace: true });
    else if (isNothingDue) void navigate(next, { replace: true });
  }, [session, isNothingDue, navigate, next]);
  return (
    <SplitFrame titleId="agreements">
      <PageHead title={t('agreements.title')} />
      <h1 id="agreements">{t('agreements.title')}</h1>
      <p className="q">{t(agreements?.every(({ isFirst }) => isFirst) ? 'agreements.leadFirst' : 'agreements.lead')}</p>
      {due.error ? (
        <p role="alert" className={styles.fault}>
          {refusalText(due.error) ?? t('frame:fault.offline')}
        </p>
      ) : null}
      {agreements === undefined ? <Skeleton height={160} /> : <AcceptForm agreements={agreements} onAnswered={() => void due.refetch()} />}
      <p>
        <button type="button" className="link" onClick={() => leaveShop()}>
          {t('frame:signOut')}
        </button>
      </p>
    </SplitFrame>
  );
}

interface AcceptFormProps {
  readonly agreements: readonly { readonly agreementId: number; readonly title: string; readonly link: string }[];
  readonly onAnswered: () => void;
}

function AcceptForm({ agreements, onAnswered }: AcceptFormProps) {
  const { t } = useTranslation('member');
  const [isRead, setRead] = useState(false);
  const [isLacking, setLacking] = useState(false);
  const accepting = useMutation({
    mutationFn: () => api.call('acceptAgreements', { agreementIds: agreements.map(({ agreementId }) => agreementId) }),
    // The server refuses agreements that are no longer in force. The list is loaded again, so that a newer version is read first.
    onSettled: onAnswered,
  });
  const accept = (event: FormEvent): void => {
    event.preventDefault();
    setLacking(!isRead);
    if (isRead && !accepting.isPending) accepting.mutate();
  };
  return (
    <form onSubmit={accept} noValidate>
      <ul className={styles.list}>
        {agreements.map(({ agreementId, title, link }) => (
          <li key={agreementId}>
            <a className="link w6" href={link} target="_blank" rel="noopener">
              {title}
              <span className="vh"> {t('frame:opensPdf')}</span>
            </a>
          </li>
        ))}
      </ul>
      <Checkbox checked={isRead} aria-invalid={isLacking && !isRead ? true : undefined} onChange={({ target }) => setRead(target.checked)}>
        {t('agreements.read')}
      </Checkbox>
      {(isLacking && !isRead) || accepting.error ? (
        <p role="alert" className={styles.fault}>
          {isLacking && !isRead ? t('agreements.tick') : (refusalText(accepting.error) ?? t('frame:fault.offline'))}
        </p>
      ) : null}
      <Button type="submit" variant="go" size="big" wide pending={accepting.isPending ? t('agreements.accepting') : undefined}>
        {t('agreements.accept')}
      </Button>
    </form>
  );
}
