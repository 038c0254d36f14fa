import { useRef } from 'react';

/**
 * Creates idempotency keys for forms. Resubmitting an unchanged body, for example after a lost response,
 * reuses its key, so the server creates the item only once.
 *
 * @returns a function that returns the key for a body
 */
export function useAttemptKey(): (body: unknown) => string {
  const last = useRef<{ sent: string; key: string } | null>(null);
  return (body) => {
    const sent = JSON.stringify(body);
    if (last.current?.sent !== sent) last.current = { sent, key: crypto.randomUUID() };
    return last.current.key;
  };
}
