import { useEffect, useState } from 'react';
import type { PrepareProps } from '../../../lists/BulkActs.tsx';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type OrderOfMany, tagsIn } from './handling.ts';
import { TagsBox } from './TagsBox.tsx';

/** The tags that many orders get and lose. */
export function TagMany({ onReady }: PrepareProps<OrderOfMany>) {
  const { t } = useTexts('consoleOrders');
  const [typed, setTyped] = useState({ add: '', remove: '' });
  useEffect(() => {
    const add = tagsIn(typed.add);
    const remove = tagsIn(typed.remove);
    onReady(
      add.length + remove.length === 0
        ? undefined
        : async ({ orderNo }) => {
            const { data } = await call('tagOrder', { orderNo, add, remove }, { isAct: true });
            return data.tags.length === 0 ? t('handling.noTags') : data.tags.join(', ');
          },
    );
  }, [typed, onReady, t]);
  return (
    <>
      <TagsBox label={t('handling.addTags')} onChange={(add) => setTyped((before) => ({ ...before, add }))} />
      <TagsBox label={t('handling.removeTags')} onChange={(remove) => setTyped((before) => ({ ...before, remove }))} />
    </>
  );
}
