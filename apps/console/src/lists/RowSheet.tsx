import { actClass, Kbd, Sheet } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Beside } from '../frame/Beside.tsx';
import { Terms } from '../frame/Page.tsx';
import { useTexts } from '../shared/words/i18n.ts';
import type { AnyRow } from './list-columns.tsx';
import type { DataColumn } from '@upline/ui/desk';

interface RowSheetProps {
  readonly row: AnyRow;
  /** All columns of the list, those that the table hides included. */
  readonly columns: readonly DataColumn<AnyRow>[];
  readonly title: ReactNode;
  /** The address of the row's own page. */
  readonly to: string;
  readonly onClose: () => void;
}

/** A row of a list opened next to it on a wide desk: all its values, and the way to its page. */
export function RowSheet({ row, columns, title, to, onClose }: RowSheetProps) {
  const { t } = useTexts();
  return (
    <Beside>
      <Sheet
        isQuiet
        title={title}
        closeLabel={t('close')}
        onClose={onClose}
        acts={
          <Link className={actClass()} to={to}>
            {t('openPage')}
            <Kbd keys="Enter" />
          </Link>
        }
      >
        <Terms rows={columns.map((column) => [column.title, column.cell(row) ?? <span className="q3">–</span>] as const)} />
      </Sheet>
    </Beside>
  );
}
