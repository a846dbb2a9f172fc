import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, failureText, isRefusal } from '../../../shared/calls/api.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { ShopText } from './text.ts';
import { keepTyped, typedText } from './typed-texts.ts';

interface Saving {
  readonly onChange: (text: ShopText) => void;
  /** Called to move to another text. */
  readonly onNext: (after: ShopText) => void;
}

/** A translation's typed text, and its saving. The text stays until it is saved, whatever happens. */
export function useSaving(text: ShopText, { onChange, onNext }: Saving) {
  const { t } = useTexts('consoleTranslations');
  const { textId, language, english, translation, translationState: state, longest } = text;
  const [typed, setTyped] = useState(() => typedText(language, textId) ?? translation);
  const type = (value: string): void => {
    setTyped(value);
    keepTyped(language, textId, value === translation ? undefined : value);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('saveTranslation', { textId, language, text: typed, textMark: text.textMark }, { isAct: true }),
    onSuccess: (answer) => {
      if ('waiting' in answer) return;
      const { text: saved, translationState, textMark } = answer.data;
      keepTyped(language, textId, undefined);
      setTyped(saved);
      const now = { ...text, translation: saved, translationState, textMark, englishBefore: '' };
      onChange(now);
      onNext(now);
    },
    onError: async (failure) => {
      // The other person's text is shown, and the typed text stays.
      if (!isRefusal(failure, 'textChangedMeanwhile')) return;
      const { data } = await call('listTranslations', { filters: { language: [language], text: textId }, pageSize: 25 });
      const [now] = data;
      if (now === undefined) return;
      keepTyped(language, textId, typed);
      onChange({ ...now, englishBefore: now.english === english ? now.englishBefore : english });
    },
  });
  const { length } = typed.trim();
  const isTooLong = length > longest;
  const isTouched = typed !== translation || state === 'outdated';
  const isTheirs = isRefusal(error, 'textChangedMeanwhile') && translation !== '' && translation !== typed;
  return {
    typed,
    type,
    isPending,
    isTouched,
    isTooLong,
    fault: isTooLong ? t('tooLong', { length, most: longest }) : error ? failureText(error) : undefined,
    /** The other person's text after a conflict; empty otherwise. */
    theirs: isTheirs ? translation : '',
    save: (): void => {
      if (isPending || isTooLong) return;
      if (isTouched) mutate();
      else onNext(text);
    },
  };
}
