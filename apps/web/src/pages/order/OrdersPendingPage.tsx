import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { OrderListView } from './OrderListView.tsx';

export const handle: PageHandle = { namespaces: ['order'] };
export const clientLoader = dictionariesLoader(['order']);

export default function OrdersPendingPage() {
  return <OrderListView name="pending" />;
}
