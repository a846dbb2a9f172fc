import type { Permission } from '@upline/contract';
import { useTexts } from '../shared/words/i18n.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';
import { StateNote } from './StateNote.tsx';

/** A permission that the person's roles lack, and who can grant it. */
export function AskFor({ permission }: { readonly permission: Permission }) {
  const { t } = useTexts();
  const { data } = useAnswer('listGranters', { permission });
  const names = data?.data.names ?? [];
  return (
    <StateNote title={t('forbidden.needs', { permission })}>
      {names.length > 0 ? t('forbidden.ask', { names: names.join(', ') }) : t('forbidden.text')}
    </StateNote>
  );
}
