import type { ServerResponse } from 'node:http';

/** One of the choices that a page offers. */
interface Choice {
  value: string;
  label: string;
}

/** A page for a person. */
export interface DiscordPage {
  title: string;
  /** Plain paragraphs. */
  text: readonly string[];
  /** Whom the person may be; without people, the page has no form. */
  people?: readonly Choice[];
  /** The buttons, the first one most important; they post their value as `choice`. */
  choices?: readonly Choice[];
}

/**
 * Sends a page of the simulated Discord: plain HTML with a form, without scripts.
 *
 * @param leadsTo the origin to which the form may lead
 */
export function sendPage(
  response: ServerResponse,
  status: number,
  page: DiscordPage,
  leadsTo = "'self'",
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${leadsTo}; frame-ancestors 'none'; base-uri 'none'`,
    'referrer-policy': 'no-referrer',
  });
  response.end(buildPage(page));
}

const buildPage = ({ title, text, people, choices = [] }: DiscordPage): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark" />
    <title>${escapeHtml(title)} · Simulated Discord</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <p class="small">Simulated Discord, only on this machine</p>
      <h1>${escapeHtml(title)}</h1>
      ${text.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n      ')}
      ${people ? buildForm(people, choices) : ''}
    </main>
  </body>
</html>
`;

const buildForm = (people: readonly Choice[], choices: readonly Choice[]): string => `<form method="post">
        <fieldset>
          <legend>Who are you?</legend>
          ${people.map(buildRadio).join('\n          ')}
        </fieldset>
        ${choices.map(buildButton).join('\n        ')}
      </form>`;

const buildRadio = ({ value, label }: Choice, nth: number): string =>
  `<label><input type="radio" name="user" value="${escapeHtml(value)}"${nth === 0 ? ' checked' : ''} /> ${escapeHtml(label)}</label>`;

const buildButton = ({ value, label }: Choice): string =>
  `<button name="choice" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
      * { box-sizing: border-box; }
      body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: #0e0b1f; color: #f5f2ff; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
      main { width: min(100%, 480px); padding: 24px; background: #171333; }
      h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.2; }
      p { margin: 0 0 12px; color: #b3abdf; }
      .small { font-size: 14px; }
      form { display: grid; gap: 12px; }
      fieldset { margin: 0; padding: 8px 16px; border: 2px solid #352d6e; }
      legend { padding: 0 4px; }
      label { display: flex; gap: 12px; align-items: center; min-height: 44px; }
      input { width: 20px; height: 20px; accent-color: #3fe0d0; }
      button { min-height: 44px; padding: 8px 20px; border: 0; background: #221c4a; color: #f5f2ff; font: inherit; font-weight: 700; cursor: pointer; }
      fieldset + button { background: #ff5c93; color: #1b0414; }
      :focus-visible { outline: 3px solid #3fe0d0; outline-offset: 2px; }
    `;
