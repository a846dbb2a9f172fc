import { wordOr } from '@upline/i18n/texts';
import type { PayloadOf } from '@upline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '@upline/ui';
import type { MaskedWords } from '@upline/ui/desk';
import { useMay } from '../../session/account.ts';
import { call, failureText } from './api.ts';
import { useTexts } from '../words/i18n.ts';

type ContactField = PayloadOf<'showContact'>['fields'][number];

const reasons = ['call', 'mail', 'parcel'];

/**
 * Texts for a member's masked contacts, and `show`, which requests one field from the server with the reason and reloads the page's answers. `show` is undefined for people without
 * the permission. The page needs the texts `consoleMembers`.
 */
export function useShowContact(memberCode: string) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleMembers');
  const isAllowed = useMay()('member.read-contact');
  const queries = useQueryClient();
  const words: MaskedWords = {
    show: t('contact.show'),
    ask: t('contact.ask'),
    reasons: reasons.map((value) => ({
      value: wordOr(t, `contact.reason.${value}`, value),
      label: wordOr(t, `contact.reason.${value}`, value),
    })),
    detail: t('contact.detail'),
    confirm: t('contact.confirm'),
    cancel: frame('close'),
    note: t('contact.note'),
  };
  const show = (field: ContactField) => async (reason: string, detail: string) => {
    const why = [reason, detail].filter((part) => part !== '').join(', ');
    try {
      await call('showContact', { memberCode, fields: [field], reason: why }, { isAct: true });
      await queries.invalidateQueries();
    } catch (failure) {
      showToast(failureText(failure), { tone: 'danger' });
      throw failure;
    }
  };
  return { words, show: isAllowed ? show : undefined };
}
