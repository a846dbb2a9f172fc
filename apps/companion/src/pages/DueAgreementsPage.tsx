import { RequestRefused } from '@upline/client';
import { Button, Checkbox, Skeleton } from '@upline/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ownPath } from '../app/own-path.ts';
import { paths } from '../app/paths.ts';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { LoadFailed } from '../frame/LoadFailed.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api, shopApi } from '../shared/api.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { forgetSession } from '../shared/session.ts';
import { useLoaded } from '../shared/use-loaded.ts';
import styles from './DueAgreementsPage.module.css';

interface Due {
  readonly agreementId: number;
  readonly isFirst?: boolean | undefined;
  readonly title: string;
  readonly link: string;
}

const loadDue = async (): Promise<readonly Due[]> => (await shopApi.call('getDueAgreements', {})).data;

/** New agreements, which a member accepts before anything else or signs out. */
export function DueAgreementsPage() {
  const { t, locale } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const next = ownPath(query.get('redirect')) ?? paths.index();
  const due = useLoaded(`due ${locale}`, loadDue);
  const isNothingDue = due.data?.length === 0;
  useEffect(() => {
    if (isNothingDue) void navigate(next, { replace: true });
  }, [isNothingDue, navigate, next]);
  const leave = (): void => {
    // Not awaited: the token is forgotten here in any case.
    void api.call('signOut', {}, { noLoading: true }).catch(() => undefined);
    forgetSession();
    void navigate(paths.login(), { replace: true });
  };
  return (
    <Screen title={t('due.title')} isFirst act={<LanguageButton />}>
      <p className="q">{t(due.data?.every(({ isFirst }) => isFirst) ? 'due.leadFirst' : 'due.lead')}</p>
      {due.failed ? <LoadFailed onAgain={due.again} /> : null}
      {due.data ? <AcceptForm agreements={due.data} onAnswered={due.again} /> : due.failed ? null : <Skeleton height={160} />}
      <Button variant="ghost" wide onClick={leave}>
        {t('signOut')}
      </Button>
    </Screen>
  );
}

function AcceptForm({ agreements, onAnswered }: { readonly agreements: readonly Due[]; readonly onAnswered: () => void }) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(false);
  const [isLacking, setLacking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<string>();
  const accept = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setLacking(!isRead);
    if (!isRead || isPending) return;
    setPending(true);
    setFault(undefined);
    try {
      await shopApi.call('acceptAgreements', { agreementIds: agreements.map(({ agreementId }) => agreementId) });
    } catch (failure) {
      setFault(failure instanceof RequestRefused ? failure.message : t('registration:noAnswer'));
    } finally {
      setPending(false);
      // The server refuses agreements that are no longer in force. The list is loaded again, so that a newer version is read first.
      onAnswered();
    }
  };
  const said = isLacking && !isRead ? t('due.tick') : fault;
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void accept(event)}>
      <ul className={styles.list}>
        {agreements.map(({ agreementId, title, link }) => (
          <li key={agreementId}>
            <a className="link w6" href={link} target="_blank" rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
      <Checkbox checked={isRead} aria-invalid={isLacking && !isRead ? true : undefined} onChange={({ target }) => setRead(target.checked)}>
        {t('due.read')}
      </Checkbox>
      {said ? (
        <p role="alert" className={styles.fault}>
          {said}
        </p>
      ) : null}
      <Button type="submit" variant="go" size="big" wide pending={isPending ? t('due.accepting') : undefined}>
        {t('due.accept')}
      </Button>
    </form>
  );
}
