import { type Html, html } from '#platform/serve/html.ts';

/** The page of the link in a digest. Its button sends the form to the same address, so it needs no script. */
export const UNSUBSCRIBE_PAGE = buildPage(
  'Turn off your summary emails?',
  html`<p>You get a summary of your notifications by email. You can turn it off here, without signing in.</p>
<form method="post"><button>Turn off the emails</button></form>`,
);

/** The page that confirms that there will be no more digests. */
export const UNSUBSCRIBED_PAGE = buildPage(
  'Your summary emails are off',
  html`<p>We won't send you summaries of your notifications any more. Mails about the security of your account and
about payments still come.</p>
<p>To turn them on again, sign in and choose Daily or Weekly under <a href="/notifications">Notifications</a>.</p>`,
);

function buildPage(title: string, content: Html): string {
  const { text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Pixelcrowd</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>
body { margin: 0; background: #0e0b1f; color: #f5f2ff; font: 1.125rem/1.6 system-ui, sans-serif; }
main { max-width: 36rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { line-height: 1.2; }
a { color: #3fe0d0; }
button { min-height: 2.75rem; padding: 0 1.25rem; border: 2px solid #3fe0d0; background: #3fe0d0; color: #0e0b1f; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid #f5f2ff; outline-offset: 3px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${content}
<p><a href="/">Pixelcrowd</a></p>
</main>
</body>
</html>
`;
  return text;
}
