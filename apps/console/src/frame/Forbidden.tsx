import type { Permission } from '@upline/contract';
import { useTexts } from '../shared/words/i18n.ts';
import { AskFor } from './AskFor.tsx';
import { Page } from './Page.tsx';

/** A page that the person's roles do not open, and whom to ask. */
export function Forbidden({ permission }: { readonly permission: Permission }) {
  const { t } = useTexts();
  return (
    <Page title={t('forbidden.title')}>
      <AskFor permission={permission} />
    </Page>
  );
}
