import { readInvite } from '@upline/client/registration';
import { showToast } from '@upline/ui';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { appLinks } from '../bridge/app-links.ts';
import { appPatienceMs, openApp } from '../bridge/open-app.ts';
import { RegistrationForm } from '../features/registration/RegistrationForm.tsx';
import { LanguageButton } from '../frame/LanguageButton.tsx';
import { Screen } from '../frame/Screen.tsx';
import { Splash } from '../frame/Splash.tsx';
import { useLocaleOfAddress } from '../shared/i18n/use-locale-of-address.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { readSession } from '../shared/session.ts';
import { thisDevice } from '../shared/this-device.ts';

/** Registration on a phone: tries the app first, and shows this form if the app does not open within two seconds. */
export function RegisterPage() {
  const { t, locale } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const invite = useMemo(() => readInvite(query), [query]);
  // True if no one is signed in: a visitor from outside, whose invite is a suggestion and may be changed.
  const [isOutside] = useState(() => readSession() === null);
  const isTrying = useAppFirst(invite.recommendNo, () => void navigate(-1));
  useLocaleOfAddress(query.get('locale'));
  // The frame is drawn first and the fields after it in small pieces, so that a slow phone stays responsive.
  const isFormDue = useDeferredValue(true, false);
  const done = (userCode: string, message: string) => {
    showToast(message);
    if (isOutside) void navigate(paths.registerSuccess({ userCode, locale }), { replace: true });
    else void navigate(-1);
  };
  return (
    <>
      {isTrying && <Splash text={t('openingApp')} />}
      {/* Rendered at once, so that it is ready when the app does not open. */}
      <div inert={isTrying}>
        <Screen title={t('registration:title')} act={<LanguageButton />}>
          {isFormDue && (
            <RegistrationForm
              key={[locale, invite.recommendNo, invite.linkNo, invite.side].join('/')}
              invite={invite}
              isOutside={isOutside}
              onRegistered={done}
            />
          )}
        </Screen>
      </div>
    </>
  );
}

/** Tries the app once, when the page opens in a phone's own browser. True until it is known whether the app opened. */
function useAppFirst(recommendNo: string, onOpened: () => void): boolean {
  const [address] = useState(() => {
    const device = thisDevice();
    return device.isApp ? undefined : appLinks.register(device, recommendNo);
  });
  const [isTrying, setTrying] = useState(address !== undefined);
  const end = useEffectEvent((opened: boolean) => {
    setTrying(false);
    if (opened) onOpened();
  });
  useEffect(() => {
    // The address is fixed when the page opens, even if its query changes.
    if (address !== undefined) void openApp(address, appPatienceMs.register).then((opened) => end(opened));
  }, [address]);
  return isTrying;
}
