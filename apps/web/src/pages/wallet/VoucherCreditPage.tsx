import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { CreditView } from './CreditView.tsx';

export const handle: PageHandle = { namespaces: ['wallet'] };
export const clientLoader = dictionariesLoader(['wallet']);

export default function VoucherCreditPage() {
  return <CreditView name="voucher" />;
}
