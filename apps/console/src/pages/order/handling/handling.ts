import { useMemo } from 'react';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';

/** An order as the actions on many know it. */
export interface OrderOfMany {
  readonly orderNo: string;
  readonly state: string;
  /** The reason for which it is on hold; empty if it is not. */
  readonly hold: string;
}

/** The choices of *assign* that are no person. No name of a person contains a colon. */
export const NEXT_PERSON = ':next';
const NOBODY = ':nobody';

/** The payload of a choice of *assign*. */
export const whomOf = (choice: string): { to?: string } => (choice === NEXT_PERSON ? {} : { to: choice === NOBODY ? '' : choice });

/** Tags typed with commas between them, as the shop stores them, each once. */
export const tagsIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(',')
      .map((tag) => tag.trim().toLowerCase())
      .filter((tag) => tag !== ''),
  ),
];

/** The next person, everybody by name with the number of their open orders, and nobody. */
export function useAssigneeOptions(isOn = true): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTexts('consoleOrders');
  const people = useAnswer('listAssignees', {}, { isOn }).data?.data;
  return useMemo(
    () => [
      { value: NEXT_PERSON, label: t('handling.next') },
      ...(people ?? []).map(({ name, open }) => ({ value: name, label: t('handling.person', { name, count: open }) })),
      { value: NOBODY, label: t('handling.nobody') },
    ],
    [people, t],
  );
}
