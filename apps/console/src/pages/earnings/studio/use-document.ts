import { useCallback, useEffect, useRef, useState } from 'react';
import { call, failureText, isRefusal } from '../../../shared/calls/api.ts';

const SAVE_MS = 800;
const MOST_STEPS = 200;

export interface EditedDocument {
  readonly text: string;
  /** `conflict`: another person has saved; nothing is saved until this person decides. */
  readonly state: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  readonly failure: string;
  readonly canUndo: boolean;
  readonly edit: (text: string) => void;
  readonly undo: () => void;
  /** Saves now; resolves to whether all typed text is saved. */
  readonly save: () => Promise<boolean>;
  /** After a conflict: overwrites the other version, or takes it over. */
  readonly keepMine: () => Promise<void>;
  readonly takeTheirs: () => Promise<void>;
}

/** A draft that saves itself during typing, keeps every undo step, and loses nothing if another person has saved. */
export function useDocument(draftId: number, begun: { readonly text: string; readonly version: number }): EditedDocument {
  const [text, setText] = useState(begun.text);
  const [state, setState] = useState<EditedDocument['state']>('saved');
  const [failure, setFailure] = useState('');
  const [steps, setSteps] = useState<readonly string[]>([]);
  const latest = useRef(begun.text);
  const saved = useRef({ text: begun.text, version: begun.version });
  const running = useRef<Promise<boolean>>(undefined);

  const send = useCallback(async (): Promise<boolean> => {
    const sent = latest.current;
    if (sent === saved.current.text) return true;
    setState('saving');
    try {
      const { data } = await call('savePlanDraft', { draftId, version: saved.current.version, text: sent }, { isAct: true });
      saved.current = { text: sent, version: data.version };
      setState(latest.current === sent ? 'saved' : 'unsaved');
      return latest.current === sent;
    } catch (error) {
      setFailure(failureText(error));
      setState(isRefusal(error, 'planDraftChanged') ? 'conflict' : 'failed');
      return false;
    }
  }, [draftId]);

  const save = useCallback(async (): Promise<boolean> => {
    await running.current;
    running.current = send();
    return running.current;
  }, [send]);

  useEffect(() => {
    if (state !== 'unsaved') return;
    const timer = setTimeout(() => void save(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, state, save]);

  const put = (next: string): void => {
    latest.current = next;
    setText(next);
    setState((now) => (now === 'conflict' ? now : 'unsaved'));
  };
  return {
    text,
    state,
    failure,
    canUndo: steps.length > 0,
    edit: (next) => {
      setSteps((before) => [...before.slice(-MOST_STEPS), latest.current]);
      put(next);
    },
    undo: () => {
      const last = steps.at(-1);
      if (last === undefined) return;
      setSteps(steps.slice(0, -1));
      put(last);
    },
    save,
    keepMine: async () => {
      const { data } = await call('getPlanDraft', { draftId });
      saved.current = { text: data.text, version: data.draft.version };
      setState('unsaved');
      await save();
    },
    takeTheirs: async () => {
      const { data } = await call('getPlanDraft', { draftId });
      setSteps((before) => [...before.slice(-MOST_STEPS), latest.current]);
      saved.current = { text: data.text, version: data.draft.version };
      latest.current = data.text;
      setText(data.text);
      setState('saved');
    },
  };
}
