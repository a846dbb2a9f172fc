import type { AnswerOf } from '@upline/contract';
import type { Dispatch } from '@upline/client';
import { useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './ImprintPage.module.css';

type Imprint = AnswerOf<'getImprints'>['data'][number];

const namespaces = ['imprint'] as const;
export const handle: PageHandle = { namespaces };

/** A shop without an imprint has no such page. */
async function load(dispatch: Dispatch): Promise<readonly Imprint[]> {
  const { data } = accept(await dispatch('getImprints', {}));
  if (data.length === 0) throw notFound();
  return data;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(namespaces, load);

/** The company that runs the shop, or one for each country. */
export default function ImprintPage() {
  const { t } = useTranslation('imprint');
  const imprints = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('title')} canonical={paths.imprint()} />
      <h1>{t('title')}</h1>
      {imprints.map((imprint) => (
        <section key={imprint.companyCode} className={styles.country}>
          {imprints.length > 1 ? <h2>{imprint.countryName}</h2> : null}
          <address className={styles.address}>
            <strong>{imprint.legalName}</strong>
            {imprint.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <Facts {...imprint} />
        </section>
      ))}
    </div>
  );
}

/** Facts that the company has entered in addition to name and address. */
function Facts({ representedBy, register, taxNumber, email, phone }: Imprint) {
  const { t } = useTranslation('imprint');
  const facts = [
    ['representedBy', representedBy],
    ['register', register],
    ['taxNumber', taxNumber],
    ['email', email],
    ['phone', phone],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === '' ? null : (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>
              {name === 'email' ? (
                <a className="link" href={`mailto:${value}`}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
