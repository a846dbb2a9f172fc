import { brand } from '@upline/brand/brand';
import type { Dispatch } from '@upline/client';
import { readDevice } from '@upline/client/device';
import { readInvite } from '@upline/client/registration';
import { isLocale } from '@upline/i18n';
import { showToast } from '@upline/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { accept } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { keepNewCode } from '../../features/registration/new-code.ts';
import { RegistrationDone } from '../../features/registration/RegistrationDone.tsx';
import { RegistrationForm } from '../../features/registration/RegistrationForm.tsx';
import type { Registered } from '../../features/registration/use-registration.ts';
import { SplitFrame } from '../../frame/SplitFrame.tsx';
import { changeLocale } from '../../shared/i18n/browser-i18n.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';

const namespaces = ['registration', 'code'] as const;
export const handle: PageHandle = { namespaces, frame: 'plain', query: ['recommendNo', 'userCode', 'linkNo', 'side'] };

const load = async (dispatch: Dispatch) => accept(await dispatch('getAlCountryCode', {})).data;

export const loader = serverLoader(load);
export const clientLoader = browserLoader(namespaces, load);

/** Registration. Fields fixed by an invite link are filled in and locked. */
export default function RegisterPage() {
  const { t } = useTranslation('registration');
  const countries = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const invite = useMemo(() => readInvite(query), [query]);
  const [userCode, setUserCode] = useState<string>();
  useLocaleOfLink(query.get('locale'));
  usePhonesOwnPage(query);

  const finish = ({ userCode: code, message }: Registered) => {
    // A page opened by its address has no previous page.
    if (invite.goesBack && (history.state as { idx?: number } | null)?.idx) {
      showToast(t('registeredCode', { message, userCode: code }));
      keepNewCode(code);
      void navigate(-1);
      return;
    }
    setUserCode(code);
  };
  return (
    <SplitFrame titleId="register" long={!userCode}>
      <PageHead title={t(userCode ? 'done.title' : 'title')} />
      {userCode ? (
        <RegistrationDone titleId="register" userCode={userCode} />
      ) : (
        <>
          <h1 id="register">{t('title')}</h1>
          <p className="q">
            {t('lead')}{' '}
            <Link className="link" to={paths.login()}>
              {t('frame:signIn')}
            </Link>
          </p>
          <RegistrationForm
            key={[invite.recommendNo, invite.linkNo, invite.side].join('/')}
            invite={invite}
            countries={countries}
            onRegistered={finish}
          />
        </>
      )}
    </SplitFrame>
  );
}

/** The link's language also applies if the visitor came from a page inside the shop. On a full load the server has already applied it. */
function useLocaleOfLink(asked: string | null): void {
  const { locale } = useTranslation();
  const { revalidate } = useRevalidator();
  const shown = useRef(locale);
  useEffect(() => {
    shown.current = locale;
  }, [locale]);
  useEffect(() => {
    // A visitor's choice of another language removes the link's language from the address, so that it does not come back.
    if (isLocale(asked) && asked !== shown.current) void changeLocale(asked).then(() => revalidate());
  }, [asked, revalidate]);
}

/** Phones use the companion's form, with every value of the link. Going back leads to the page before this one. */
function usePhonesOwnPage(query: URLSearchParams): void {
  useEffect(() => {
    const { system, isApp } = readDevice(navigator.userAgent, navigator.maxTouchPoints, brand.appLinks.userAgent);
    if (system !== 'other' || isApp) location.replace(`/h5/#/mobile/register${query.size > 0 ? `?${query}` : ''}`);
  }, [query]);
}
