import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Failed } from '../frame/StateNote.tsx';
import { Door } from './Door.tsx';
import door from './Door.module.css';
import { tokenOfLink } from './token-of-link.ts';

interface LinkPageProps<Shown> {
  readonly title: string;
  /** The call that shows what the link is for. */
  readonly call: string;
  readonly show: (token: string) => Promise<Shown>;
  /** Text about an invalid or used link, and what to do instead; undefined for any other failure. */
  readonly refused: (failure: unknown) => { text: string; instead: ReactNode } | undefined;
  /** The form that the link is for. */
  readonly children: (shown: Shown, token: string) => ReactNode;
}

/** The page of a link that the shop handed out: what it is for, and a form for the person who has it. */
export function LinkPage<Shown>({ title, call, show, refused, children }: LinkPageProps<Shown>) {
  const [token] = useState(() => tokenOfLink(location.hash));
  const { data, error, refetch } = useQuery({
    queryKey: [call, token],
    queryFn: () => show(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const refusal = error === null ? undefined : refused(error);
  return (
    <Door>
      <h1>{title}</h1>
      {data !== undefined ? (
        children(data, token)
      ) : error === null ? (
        <div aria-busy="true" style={{ minHeight: 260 }} />
      ) : refusal ? (
        <div className={door.form}>
          <p className={door.fault} role="alert">
            {refusal.text}
          </p>
          {refusal.instead}
        </div>
      ) : (
        <Failed failure={error} again={() => void refetch()} />
      )}
    </Door>
  );
}
