import { useSearchParams } from 'react-router';
import { ListPager, type ListPagerProps } from '../ListPager.tsx';
import { tablePageOf, withValues } from './table-page.ts';

/** The pager under a table whose page number is in the address. Texts: `pager.…` of the namespace. */
export function TablePager({ size, pageSize, namespace }: Pick<ListPagerProps, 'size' | 'pageSize' | 'namespace'>) {
  const [query] = useSearchParams();
  const address = (page: number) => withValues(query, { page });
  return <ListPager {...{ size, pageSize, namespace, address }} current={tablePageOf(query)} link={{ preventScrollReset: true }} />;
}
