import { useRef } from 'react';

/**
 * Names attempts to create something: what is sent again unchanged, as after an answer that was lost on the
 * way, keeps its name, so that the server makes it once.
 *
 * @returns a function that gives the name for a body
 */
export function useAttemptKey(): (body: unknown) => string {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
