import { ActButton, type DataColumn } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { Page } from '../frame/Page.tsx';
import { StateNote } from '../frame/StateNote.tsx';
import { WholeTable, type WholeTableProps } from '../lists/WholeTable.tsx';
import { useTexts } from './words/i18n.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** A row that was added just now, with its secret. */
export interface WithSecret {
  readonly name: string;
  readonly secret: string;
}

interface SecretListProps<Row> extends Pick<WholeTableProps<Row>, 'answer' | 'rowId' | 'onOpen' | 'openId'> {
  /** The namespace of its texts: `title`, `about`, `made`, `made.text`, `none` and `none.text`. */
  readonly texts: 'consoleKeys' | 'consoleWebhooks';
  readonly columns: readonly DataColumn<Row>[];
  readonly addLabel: string;
  readonly mayAdd: boolean;
  /** The sheet in which one is added. */
  readonly adding: (act: { onMade: (made: WithSecret) => void; onClose: () => void }) => ReactNode;
  /** The sheet of the opened row; absent while none is open. */
  readonly opened?: ReactNode;
}

/** A list of rows that each have a secret. When one is added, its secret is shown once. */
export function SecretList<Row extends object>({ texts, columns, addLabel, mayAdd, adding, opened, ...table }: SecretListProps<Row>) {
  const { t } = useTexts(texts);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WithSecret>();
  const close = (): void => {
    setAdding(false);
    setMade(undefined);
  };
  const add = mayAdd ? (
    <ActButton keys="c" onClick={() => setAdding(true)}>
      {addLabel}
    </ActButton>
  ) : null;
  return (
    <Page
      title={t('title')}
      beside={<span className="q">{t('about')}</span>}
      acts={add}
      sheet={
        made ? (
          <ShownOnce title={t('made', { name: made.name })} about={t('made.text')} secret={made.secret} onClose={close} />
        ) : isAdding ? (
          adding({ onMade: setMade, onClose: close })
        ) : (
          opened
        )
      }
    >
      <WholeTable
        {...table}
        bones={4}
        label={t('title')}
        columns={columns}
        none={
          <StateNote title={t('none')} act={add}>
            {t('none.text')}
          </StateNote>
        }
      />
    </Page>
  );
}
