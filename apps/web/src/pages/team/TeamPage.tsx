import { wordOr } from '@upline/i18n/texts';
import type { Dispatch } from '@upline/client';
import { brand } from '@upline/brand/brand';
import { type Invite, readInvite } from '@upline/client/registration';
import { buttonClass, Icon, type IconName } from '@upline/ui';
import { useEffect, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { newCode } from '../../features/registration/new-code.ts';
import { RegistrationDone } from '../../features/registration/RegistrationDone.tsx';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { FormPicture } from '../../shared/pictures/FormPicture.tsx';
import styles from './TeamPage.module.css';
import { inviterName } from './inviter-name.ts';

const namespaces = ['team', 'registration'] as const;
export const handle: PageHandle = { namespaces, query: ['recommendNo', 'userCode', 'linkNo', 'side'] };

/** The inviter is not looked up here: the server would ask for all visitors from one address, and look-ups are counted by address. */
const load = async (_dispatch: Dispatch, url: URL) => readInvite(url.searchParams);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(namespaces, load);

const benefits: readonly { readonly name: string; readonly icon: IconName }[] = [
  { name: 'price', icon: 'gift' },
  { name: 'points', icon: 'wallet' },
  { name: 'people', icon: 'person' },
  { name: 'ease', icon: 'shield' },
];

/**
 * The page that an invite leads to: the inviter, the benefits of joining, and the link to register with the whole invite. A visitor who has registered and comes back finds the new
 * code.
 */
export default function TeamPage() {
  const { t, locale } = useTranslation('team');
  const invite = useLoaderData<typeof loader>();
  const name = useInviter(invite.recommendNo);
  const register = paths.register(name === '' ? {} : inviteQuery(invite, locale));
  const [registered] = useState(newCode);
  const picture = brand.pictures?.team;
  return (
    <div className="wrap">
      <PageHead title={t('title', { brand: brand.name })} description={t('lead', { brand: brand.name })} />
      <section className={`${styles.hero} ${picture ? '' : styles.bare}`}>
        {registered ? (
          <RegistrationDone titleId="registered" userCode={registered} />
        ) : (
          <div className={styles.words}>
            <p className={styles.inviter}>{name ? t('invites', { name }) : t('welcome')}</p>
            <h1>{t('title', { brand: brand.name })}</h1>
            <p className={`q s20 ${styles.lead}`}>{t('lead', { brand: brand.name })}</p>
            <div className={styles.acts}>
              <Link className={buttonClass({ variant: 'go', size: 'big' })} to={register}>
                {t('register')}
              </Link>
              <p className="q s14">
                {t('known')}{' '}
                <Link className="link" to={paths.login()}>
                  {t('frame:signIn')}
                </Link>
              </p>
            </div>
          </div>
        )}
        {picture ? <FormPicture className={styles.picture} address={picture} sizes="(max-width: 767px) 100vw, 46vw" /> : null}
      </section>
      <section className={styles.benefits} aria-labelledby="benefits">
        <h2 id="benefits">{t('benefits')}</h2>
        <ul className={styles.list}>
          {benefits.map((benefit) => (
            <li key={benefit.name}>
              <Icon name={benefit.icon} size={32} className={styles.icon} />
              <h3>{wordOr(t, `benefit.${benefit.name}.title`, benefit.name)}</h3>
              <p className="q">{wordOr(t, `benefit.${benefit.name}.text`, benefit.name)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.steps} aria-labelledby="steps">
        <h2 id="steps">{t('steps')}</h2>
        <ol className={styles.row}>
          {(['register', 'shop', 'share'] as const).map((step) => (
            <li key={step}>
              <h3>{t(`step.${step}.title`)}</h3>
              <p className="q">{t(`step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <Link className={buttonClass({ variant: 'out' })} to={paths.index()}>
          {t('look')}
        </Link>
      </section>
    </div>
  );
}

/** As in the tree's links, so that a visitor who registers comes back here. */
const inviteQuery = ({ recommendNo, linkNo, side }: Invite, locale: string) => (recommendNo ? { recommendNo, linkNo, side, locale } : {});

/** The inviter's first name; '' if no member has this code, null while it loads or if it is unknown. */
function useInviter(userCode: string): string | null {
  const [found, setFound] = useState<{ of: string; name: string | null }>();
  useEffect(() => {
    let isCurrent = true;
    void inviterName(api.ask, userCode).then((name) => isCurrent && setFound({ of: userCode, name }));
    return () => {
      isCurrent = false;
    };
  }, [userCode]);
  return found?.of === userCode ? found.name : null;
}
