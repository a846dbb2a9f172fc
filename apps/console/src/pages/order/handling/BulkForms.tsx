import type { ListRowOf } from '@upline/contract';
import { TextLines } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import type { PrepareProps } from '../../../lists/BulkActs.tsx';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { tagsIn } from './handling.ts';
import { TagsBox } from './HandlingSheets.tsx';

type Row = ListRowOf<'listOrders'>;

/** The reason for which many orders are put on hold. */
export function HoldMany({ onReady }: PrepareProps<Row>) {
  const { t } = useTexts('consoleOrders');
  const { t: members } = useTexts('consoleMembers');
  const [reason, setReason] = useState('');
  const given = reason.trim();
  useEffect(() => {
    onReady(
      given.length < 3
        ? undefined
        : async ({ orderNo }) => {
            await call('holdOrder', { orderNo, reason: given }, { isAct: true });
            return t('handling.onHold');
          },
    );
  }, [given, onReady, t]);
  return (
    <>
      <p>{t('handling.holdAbout')}</p>
      <TextLines
        label={members('reason')}
        hint={members('reason.kept')}
        required
        minLength={3}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
    </>
  );
}

/** The tags that many orders get and lose. */
export function TagMany({ onReady }: PrepareProps<Row>) {
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
