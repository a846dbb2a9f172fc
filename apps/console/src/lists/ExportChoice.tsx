import type { PayloadOf } from '@upline/contract';
import { ActMenu, type MenuAct } from '@upline/ui/desk';
import { useState } from 'react';
import type { ListName } from 'virtual:staff-contract';
import { useMay } from '../session/account.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { useAct } from '../shared/calls/use-act.ts';
import type { ListQuery } from './use-list-query.ts';

/** Translations have their own page, which writes XLIFF. */
type Format = Exclude<PayloadOf<'startExport'>['format'], 'xliff'>;
const titles = { csv: 'export.csv', xlsx: 'export.xlsx' } as const satisfies Record<Format, string>;
const formats = Object.keys(titles) as readonly Format[];

/** Files with more than a list shows, each with its words. */
const files = { listOrders: ['ordersInFull', 'orderLines'] } as const satisfies { readonly [L in ListName]?: readonly string[] };

type FileName = (typeof files)[keyof typeof files][number];

/** Writes a list, with its filters and its sort, to a file. The work continues without the page and is listed under Exports. */
export function ExportChoice({ list, at }: { readonly list: ListName; readonly at: ListQuery }) {
  const { t } = useTexts('consoleLists');
  const isAllowed = useMay()('list.export');
  const [isOpen, setOpen] = useState(false);
  const { act } = useAct('startExport', { done: ({ data }) => t('export.begun', { name: data.fileName }) });
  if (!isAllowed) return null;
  const further: readonly FileName[] = files[list as keyof typeof files] ?? [];
  const actsOf = (name: ListName | FileName, word: (format: Format) => string): MenuAct[] =>
    formats.map((format) => ({
      id: `${name} ${format}`,
      label: word(format),
      run: () => act({ list: name, filters: at.narrowed, sort: at.sort, format }),
    }));
  return (
    <ActMenu
      label={t('export')}
      isOpen={isOpen}
      onOpen={setOpen}
      acts={[
        ...actsOf(list, (format) => t(titles[format])),
        ...further.flatMap((name) =>
          actsOf(name, (format) => t('export.file', { file: t(`export.file.${name}`), format: format.toUpperCase() })),
        ),
      ]}
    />
  );
}
