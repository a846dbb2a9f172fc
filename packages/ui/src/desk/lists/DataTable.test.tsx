import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DataTableProps } from './data-columns.ts';
import { DataTable } from './DataTable.tsx';

interface Order {
  readonly no: string;
  readonly total: string;
}
const orders: Order[] = [
  { no: 'A1', total: '12.00' },
  { no: 'A2', total: '7.50' },
];
const words = {
  next: 'next',
  previous: 'previous',
  open: 'open',
  choose: 'choose',
  chooseTo: 'up to here',
  chooseAll: 'all',
  chosen: (count: number) => `${count} chosen`,
  chooseRow: (id: string) => `choose ${id}`,
  clear: 'clear',
  acts: 'acts',
  sortedBy: (column: string) => `sorted by ${column}`,
};
const table = (more: Partial<DataTableProps<Order>> = {}) =>
  renderToStaticMarkup(
    <DataTable
      label="Orders"
      rows={orders}
      columns={[
        { id: 'no', title: 'Order', cell: ({ no }) => no, sort: 'no' },
        { id: 'total', title: 'Total', cell: ({ total }) => total, isFigure: true, sort: 'total' },
      ]}
      rowId={({ no }) => no}
      words={words}
      {...more}
    />,
  );

it('The table shows every row under the column heads', () => {
  const markup = table();
  expect(markup.match(/<th /g)).toHaveLength(2);
  expect(markup.match(/data-row=/g)).toHaveLength(2);
  expect(markup).toContain('12.00');
});

it('The table shows neither the head nor the cells of a hidden column', () => {
  const markup = table({ hidden: ['total'] });
  expect(markup).not.toContain('Total');
  expect(markup).not.toContain('12.00');
  expect(markup).toContain('A1');
});

it('A phone’s row begins with the name and ends its first line with the first figure, unless columns say otherwise', () => {
  const cells = (markup: string) =>
    [...(markup.split('<tbody>')[1] ?? '').matchAll(/<td class="([^"]*)"[^>]*>([^<]*)/g)].map(([, look = '', text]) => [
      /lead|end|more|none/.exec(look)?.[0],
      text,
    ]);
  expect(cells(table()).slice(0, 2)).toEqual([
    ['lead', 'A1'],
    ['end', '12.00'],
  ]);
  const markup = table({
    columns: [
      { id: 'no', title: 'Order', cell: ({ no }) => no, onPhone: 'none' },
      { id: 'total', title: 'Total', cell: ({ total }) => total, isFigure: true, onPhone: 'lead' },
    ],
  });
  expect(cells(markup).slice(0, 2)).toEqual([
    ['none', 'A1'],
    ['lead', '12.00'],
  ]);
});

it('The table says which column the list is sorted by, and in which direction', () => {
  const markup = table({ sort: '-total', onSort: () => undefined });
  expect(markup).toMatch(/aria-sort="descending"[^>]*><button[^>]*>Total ↓/);
  expect(markup.match(/aria-sort/g)).toHaveLength(1);
});

it('The table offers to choose rows only where something can be done with them', () => {
  expect(table()).not.toContain('checkbox');
  expect(table({ bulk: () => null }).match(/type="checkbox"/g)).toHaveLength(2);
});

it('The table keeps the place of rows that are still loading', () => {
  const markup = table({ rows: [], skeletonRows: 5 });
  expect(markup).toContain('aria-busy="true"');
  expect(markup.match(/<tr/g)).toHaveLength(6);
  expect(table({ rows: [] })).not.toContain('aria-busy');
});

it('The table has a menu of acts at the end of each row, where rows have acts', () => {
  expect(table()).not.toContain('aria-haspopup');
  const markup = table({ acts: ({ no }) => [{ id: 'ship', label: `Ship ${no}`, run: () => undefined }] });
  expect(markup.match(/aria-haspopup="menu"/g)).toHaveLength(2);
});

it('The table begins at the row that a link named, and marks it', () => {
  const lines = table({ firstId: 'A2' }).match(/<tr[^>]*data-row[^>]*>/g) ?? [];
  expect(lines.map((line) => line.includes('cursor'))).toEqual([false, true]);
  expect(table({ firstId: 'gone' })).not.toContain('cursor');
});
