import type { ServerResponse } from 'node:http';

/** A button of a hosted page, with the value that it posts as `choice`. */
interface Choice {
  value: string;
  label: string;
}

interface HostedPage {
  title: string;
  /** What has just happened, such as a declined card. */
  notice?: string;
  /** Plain paragraphs. */
  text: readonly string[];
  choices: readonly Choice[];
}

/** Sends a page of a simulated service: plain HTML with a form, without scripts. */
export function sendPage(response: ServerResponse, status: number, page: HostedPage): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
  });
  response.end(buildPage(page));
}

const buildPage = ({ title, notice, text, choices }: HostedPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(notice ? `${notice} · ${title}` : title)}</title>
    <style>
      body { max-width: 32rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1f; background: #fff; overflow-wrap: anywhere; }
      form { display: grid; gap: 0.75rem; }
      button { min-height: 3rem; padding: 0.5rem 1rem; border: 2px solid #0b3d91; border-radius: 0.5rem; background: #fff; color: #0b3d91; font: inherit; }
      button:first-child { background: #0b3d91; color: #fff; }
      button:focus-visible { outline: 3px solid #b35900; outline-offset: 2px; }
    </style>
  </head>
  <body>
    <main>
      <h1>${escapeHtml(title)}</h1>
      <p><strong>Simulated on this machine. No money moves.</strong></p>
      ${notice ? `<p role="alert">${escapeHtml(notice)}</p>` : ''}
      ${text.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n      ')}
      <form method="post">
        ${choices.map(buildButton).join('\n        ')}
      </form>
    </main>
  </body>
</html>
`;

const buildButton = ({ value, label }: Choice): string =>
  `<button name="choice" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
