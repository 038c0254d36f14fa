import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, POLL_MILLISECONDS } from './call.ts';
import { Section } from './section.tsx';

interface Mail {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text?: string;
  html?: string;
  headers?: { name: string; value: string }[];
  sentAt: string;
}

/** The emails that were sent. A new one is shown at once. */
export function Mails() {
  const { data } = useQuery({
    queryKey: ['mail'],
    queryFn: () => call<{ mails: Mail[] }>('mail'),
    refetchInterval: POLL_MILLISECONDS,
  });
  return (
    <Section id="mail" title="Email" lead="All emails sent, newest first. They never leave this machine.">
      <Mailbox mails={data?.mails} />
    </Section>
  );
}

function Mailbox({ mails }: { mails: Mail[] | undefined }) {
  const [chosen, setChosen] = useState({ id: '', newest: '' });
  const newest = mails?.[0];
  const shown = chosen.newest === newest?.id ? mails?.find(({ id }) => id === chosen.id) : newest;
  return (
    <div className="mailbox">
      <ul className="mail-list" aria-label="Emails">
        {mails?.map((mail) => (
          <li key={mail.id}>
            <button
              type="button"
              className="entry stepped"
              aria-current={mail.id === shown?.id || undefined}
              onClick={() => setChosen({ id: mail.id, newest: newest?.id ?? '' })}
            >
              {mail.subject}
              <small>{`${mail.to.join(', ')} · ${formatTime(mail)}`}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="card stepped" aria-live="polite">
        {shown ? <MailView key={shown.id} mail={shown} /> : null}
        {mails && !newest ? <p className="lead">No emails sent yet.</p> : null}
      </div>
    </div>
  );
}

function MailView({ mail }: { mail: Mail }) {
  const { from, to, subject, text, html, headers } = mail;
  return (
    <>
      <h3>{subject}</h3>
      <p className="lead">{`From ${from} to ${to.join(', ')}, ${formatTime(mail)}`}</p>
      {headers ? (
        <pre className="source">{headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}</pre>
      ) : null}
      {html ? (
        // An email is untrusted content: no scripts, no forms, no navigation.
        <iframe className="mail-frame" title={`Email: ${subject}`} sandbox="" srcDoc={html} />
      ) : (
        <pre className="source">{text}</pre>
      )}
      {html && text ? (
        <details>
          <summary>Plain text</summary>
          <pre className="source">{text}</pre>
        </details>
      ) : null}
    </>
  );
}

const formatTime = ({ sentAt }: Mail): string => new Date(sentAt).toLocaleString();
