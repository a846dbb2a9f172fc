import { useSearchParams } from 'react-router';
import { ListPager } from '../ListPager.tsx';
import { tablePageOf, withValues } from './table-page.ts';

/** The pager under a table whose page number is in the address. Texts: `pager.…` of the namespace. */
export function TablePager({ size, pageSize, namespace }: { size: number; pageSize: number; namespace: string }) {
  const [query] = useSearchParams();
  const address = (page: number) => withValues(query, { page });
  return <ListPager {...{ size, pageSize, namespace, address }} current={tablePageOf(query)} link={{ preventScrollReset: true }} />;
}
