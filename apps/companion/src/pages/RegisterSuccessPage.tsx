import { brand } from '@upline/brand/brand';
import { Button, buttonClass, Icon, showToast } from '@upline/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../app/paths.ts';
import { appLinks } from '../bridge/app-links.ts';
import { appPatienceMs, openApp } from '../bridge/open-app.ts';
import { OpenInBrowser } from '../features/member/OpenInBrowser.tsx';
import { Screen } from '../frame/Screen.tsx';
import { api } from '../shared/api.ts';
import { copyText } from '../shared/copy-text.ts';
import { useLocaleOfAddress } from '../shared/i18n/use-locale-of-address.ts';
import { useTranslation } from '../shared/i18n/translator.ts';
import { thisDevice } from '../shared/this-device.ts';
import { type Loaded, useLoaded } from '../shared/use-loaded.ts';
import styles from './RegisterSuccessPage.module.css';

async function loadApkUrl(): Promise<string> {
  const answer = await api.call('getUpgradeV', { versionCode: '1' });
  return answer.success === '1' ? answer.apkUrl : '';
}

export function RegisterSuccessPage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const userCode = (query.get('userCode') ?? '').slice(0, 30);
  useLocaleOfAddress(query.get('locale'));
  const copy = async () => {
    if (await copyText(userCode)) showToast(t('registration:copied'));
    else showToast(t('registration:copyFailed', { userCode }), { tone: 'danger' });
  };
  const device = thisDevice();
  return (
    <Screen title={t('registration:done.title')} isFirst>
      <div className={styles.sign}>
        <Icon name="check" size={28} />
      </div>
      <p className={`q ${styles.lead}`}>{t('registration:done.lead')}</p>
      {userCode ? (
        <div className={styles.card}>
          <p>
            <span className="s14 q">{t('registration:done.code')}</span>
            <span className={`display ${styles.code}`}>{userCode}</span>
          </p>
          <Button variant="out" onClick={() => void copy()}>
            <Icon name="copy" size={18} />
            {t('registration:copy')}
          </Button>
        </div>
      ) : null}
      <GetApp userCode={userCode} />
      <Link className={buttonClass({ variant: 'out', size: 'big', wide: true })} to={paths.login()}>
        {t('registration:done.signIn')}
      </Link>
      {device.isEmbedded ? <OpenInBrowser /> : null}
    </Screen>
  );
}

/**
 * Tries the app for three seconds, then offers the download for this kind of phone. If the app opened, there is no
 * download.
 */
function GetApp({ userCode }: { userCode: string }) {
  const { t } = useTranslation();
  const [device] = useState(thisDevice);
  const [link] = useState(() => (device.isApp || device.isEmbedded ? undefined : appLinks.open(device, userCode)));
  const [state, setState] = useState<'trying' | 'came' | 'away'>(link === undefined ? 'away' : 'trying');
  const apk = useLoaded('apk', loadApkUrl);
  useEffect(() => {
    if (link !== undefined) void openApp(link, appPatienceMs.success).then((came) => setState(came ? 'came' : 'away'));
  }, [link]);
  if (device.isApp || device.system === 'other') return null;
  if (state === 'trying') {
    return (
      <p className={`q ${styles.trying}`} role="status">
        {t('openingApp')}
      </p>
    );
  }
  const open = link === undefined ? null : <OpenApp link={link} />;
  // A member who comes back from the app finds the button that opens it again, and no download.
  if (state === 'came') return open;
  if (brand.apps[device.system] === '') return open;
  return device.system === 'ios' ? <Download address={brand.apps.ios} text={t('app.ios')} /> : <AndroidDownload apk={apk} open={open} />;
}

function OpenApp({ link }: { link: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.get}>
      <Button variant="out" size="big" wide onClick={() => void openApp(link, appPatienceMs.button)}>
        {t('app.open')}
      </Button>
    </div>
  );
}

/** If the shop cannot name the app's download, the member can ask again or try the app itself. */
function AndroidDownload({ apk, open }: { apk: Loaded<string>; open: ReactNode }) {
  const { t } = useTranslation();
  if (apk.data) return <Download address={apk.data} text={t('app.android')} />;
  if (!apk.failed && apk.data === undefined) return null;
  return (
    <>
      <p className={`q ${styles.trying}`} role="status">
        {t('app.downloadFailed')}
      </p>
      <div className={styles.get}>
        <Button variant="go" size="big" wide onClick={apk.again}>
          {t('again')}
        </Button>
      </div>
      {open}
    </>
  );
}

function Download({ address, text }: { address: string; text: string }) {
  return (
    <a className={`${buttonClass({ variant: 'go', size: 'big', wide: true })} ${styles.get}`} href={address} rel="noopener">
      <Icon name="download" size={18} />
      {text}
    </a>
  );
}
