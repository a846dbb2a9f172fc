import type { PayloadInputOf } from '@upline/contract';
import { ActMenu } from '@upline/ui/desk';
import { useState } from 'react';
import type { ListName } from 'virtual:staff-contract';
import { useMay } from '../session/account.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { useAct } from '../shared/calls/use-act.ts';
import type { ListQuery } from './use-list-query.ts';

/** Translations have their own page, which writes XLIFF. */
type Format = Exclude<PayloadInputOf<'startExport'>['format'], 'xliff'>;
const titles = { csv: 'export.csv', xlsx: 'export.xlsx' } as const satisfies Record<Format, string>;
const formats = Object.entries(titles) as [keyof typeof titles, (typeof titles)[keyof typeof titles]][];

/** Writes a list, with its filters and its sort, to a file. The work continues without the page and is listed under Exports. */
export function ExportChoice({ list, at }: { readonly list: ListName; readonly at: ListQuery }) {
  const { t } = useTexts('consoleLists');
  const isAllowed = useMay()('list.export');
  const [isOpen, setOpen] = useState(false);
  const { act } = useAct('startExport', { done: ({ data }) => t('export.begun', { name: data.fileName }) });
  if (!isAllowed) return null;
  return (
    <ActMenu
      label={t('export')}
      isOpen={isOpen}
      onOpen={setOpen}
      acts={formats.map(([format, title]) => ({
        id: format,
        label: t(title),
        run: () => act({ list, filters: at.narrowed, sort: at.sort, format }),
      }))}
    />
  );
}
