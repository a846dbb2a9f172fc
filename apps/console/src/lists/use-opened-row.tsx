import type { DataColumn } from '@upline/ui/desk';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useWideDesk } from '../frame/Beside.tsx';
import type { AnyRow } from './list-columns.tsx';
import { RowSheet } from './RowSheet.tsx';

interface Rows {
  readonly rows: readonly AnyRow[];
  readonly columns: readonly DataColumn<AnyRow>[];
  readonly rowId: (row: AnyRow) => string;
  /** The address of a row's page; undefined if rows have none. */
  readonly pageOf: ((row: AnyRow) => string) | undefined;
}

interface Opened {
  /** Opens a row; undefined if rows have no page. */
  readonly onOpen: ((row: AnyRow) => void) | undefined;
  readonly openId: string | undefined;
  readonly sheet: ReactNode;
}

/** Opens the pages of rows. Where the window is wide, a row opens next to the list, the first one at once, and only the opened row leads to its page. */
export function useOpenedRow({ rows, columns, rowId, pageOf }: Rows): Opened {
  const navigate = useNavigate();
  const isWide = useWideDesk();
  const [asked, setAsked] = useState<string | null>();
  if (!pageOf) return { onOpen: undefined, openId: undefined, sheet: null };
  const open = (row: AnyRow): void => void navigate(pageOf(row));
  if (!isWide) return { onOpen: open, openId: undefined, sheet: null };
  const row = asked === undefined ? rows[0] : rows.find((one) => rowId(one) === asked);
  const openId = row && rowId(row);
  const name = columns.find(({ onPhone }) => onPhone === 'lead') ?? columns.find(({ takesRest }) => takesRest) ?? columns[0];
  return {
    onOpen: (one) => (rowId(one) === openId ? open(one) : setAsked(rowId(one))),
    openId,
    sheet: row ? (
      <RowSheet
        row={row}
        columns={columns}
        title={(name?.phoneCell ?? name?.cell)?.(row)}
        to={pageOf(row)}
        onClose={() => setAsked(null)}
      />
    ) : null,
  };
}
