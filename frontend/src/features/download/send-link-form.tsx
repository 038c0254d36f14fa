import { Mail } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { EmailAddress } from '#ui/content/email-address.tsx';
import { Button } from '#ui/control/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { ApiError } from '../../api/api-error.ts';
import { sendDownloadLink } from '../../api/downloads.ts';
import { FailureNotice } from '../../forms/failure-notice.tsx';
import type { FormFailure } from '../../forms/use-call-form.ts';

interface Props {
  /** What the visitor can do next, shown once the link is sent. */
  children: ReactNode;
}

/** Emails the link to this page, for visitors whose device cannot run the game. */
export function SendLinkForm({ children }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const { send, busy, error, failure, sentTo } = useSendLink();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (field.current) void send(field.current);
  };
  return (
    <form noValidate aria-label="Send the link to my PC" className="grid gap-4" onSubmit={submit}>
      <TextField
        ref={field}
        label="Email"
        type="email"
        name="email"
        required
        autoComplete="email"
        hint="We'll send one email with the link, and nothing else."
        error={error}
      />
      <Button type="submit" variant="hot" busy={busy}>
        {busy ? null : <Icon of={Mail} />}
        Send the link to my PC
      </Button>
      <FailureNotice failure={failure} />
      <div role="status" className="text-[0.9375rem] wrap-break-word text-soft empty:hidden">
        {sentTo ? (
          <>
            <p>
              <strong className="text-text">
                Sent to <EmailAddress>{sentTo}</EmailAddress>.
              </strong>{' '}
              Open the email on your PC to download the game.
            </p>
            {children}
          </>
        ) : null}
      </div>
    </form>
  );
}

const FALLBACK = "We couldn't send the link. Please try again.";

interface SendLinkState {
  send: (field: HTMLInputElement) => Promise<void>;
  busy: boolean;
  /** What is wrong with the address. */
  error: string | undefined;
  failure: FormFailure | undefined;
  /** The address of the last email. */
  sentTo: string | undefined;
}

/**
 * The state of the form. The library of the other forms would make up a tenth of this page, so the browser checks the
 * one field.
 */
function useSendLink(): SendLinkState {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<FormFailure>();
  const [sentTo, setSentTo] = useState<string>();
  const send = async (field: HTMLInputElement) => {
    if (busy) return;
    const refuse = (message: string) => {
      setError(message);
      field.focus();
    };
    const email = field.value.trim();
    setFailure(undefined);
    setSentTo(undefined);
    setError(undefined);
    if (email === '') return refuse('Please enter your email address');
    if (!field.validity.valid) return refuse('Please enter a valid email address');
    setBusy(true);
    try {
      await sendDownloadLink({ body: { email } });
      setSentTo(email);
    } catch (cause) {
      const [wrong] = cause instanceof ApiError ? cause.errors : [];
      if (wrong) refuse(wrong.msg);
      else setFailure(toFailure(cause));
    }
    setBusy(false);
  };
  return { send, busy, error, failure, sentTo };
}

const toFailure = (cause: unknown): FormFailure =>
  cause instanceof ApiError
    ? {
        title: cause.mayPass ? FALLBACK : undefined,
        message: cause.message,
        waitSeconds: cause.retryAfterSeconds ?? 0,
      }
    : { title: undefined, message: FALLBACK, waitSeconds: 0 };
