import { useMemo } from 'react';
import type { BulkAct } from '../../../lists/BulkActs.tsx';
import { useMay } from '../../../session/account.ts';
import { call } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type OrderOfMany, useAssigneeOptions, whomOf } from './handling.ts';
import { HoldMany } from './HoldMany.tsx';
import { TagMany } from './TagMany.tsx';

/** The actions on many orders of a page, each done order by order, so that every order has a result of its own. */
export function useOrderBulkActs(): readonly BulkAct<OrderOfMany>[] {
  const { t } = useTexts('consoleOrders');
  const may = useMay();
  const [mayAssign, mayHold] = [may('order.assign'), may('order.hold')];
  const options = useAssigneeOptions(mayAssign);
  return useMemo(
    () => [
      ...(mayAssign
        ? [
            { id: 'tag', label: (count: number) => t('handling.tagMany', { count }), prepare: TagMany },
            {
              id: 'assign',
              label: (count: number) => t('handling.assignMany', { count }),
              choice: { label: t('handling.to'), options },
              run: async ({ orderNo }: OrderOfMany, choice: string) => {
                const { data } = await call('assignOrder', { orderNo, ...whomOf(choice) }, { isAct: true });
                return data.assignedTo === '' ? t('handling.nobody') : data.assignedTo;
              },
            },
          ]
        : []),
      ...(mayHold
        ? [
            {
              id: 'hold',
              label: (count: number) => t('handling.holdMany', { count }),
              prepare: HoldMany,
              fits: ({ state, hold }: OrderOfMany) => hold === '' && (state === 'unpaid' || state === 'paid'),
            },
            {
              id: 'release',
              label: (count: number) => t('handling.releaseMany', { count }),
              fits: ({ hold }: OrderOfMany) => hold !== '',
              run: async ({ orderNo }: OrderOfMany) => {
                await call('releaseOrder', { orderNo }, { isAct: true });
                return t('handling.free');
              },
            },
          ]
        : []),
    ],
    [mayAssign, mayHold, options, t],
  );
}
