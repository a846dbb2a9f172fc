import type { Dispatch } from '@upline/client';
import { readMarks } from '@upline/contract/marks';
import { MarkedBlocks } from '@upline/ui';
import { useLoaderData } from 'react-router';
import { accept, notFound } from '../../app/accept.ts';
import type { PageHandle } from '../../app/page-handle.ts';
import { browserLoader, serverLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './AccessibilityPage.module.css';

export const handle: PageHandle = { namespaces: [] };

/** A shop that has written nothing has no such page. */
async function load(dispatch: Dispatch): Promise<string> {
  const { text } = accept(await dispatch('getAccessibility', {})).data;
  if (text === '') throw notFound();
  return text;
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader([], load);

/** How accessible the shop is, in the company's own words. */
export default function AccessibilityPage() {
  const { t } = useTranslation();
  const text = useLoaderData<typeof loader>();
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead title={t('footer.accessibility')} canonical={paths.accessibility()} />
      <h1>{t('footer.accessibility')}</h1>
      <MarkedBlocks blocks={readMarks(text)} headings={['h2', 'h3']} link={{ className: 'link' }} />
    </div>
  );
}
