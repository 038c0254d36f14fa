import { DOCS_SCRIPT } from '#shared/docs-script.ts';

/** The page that shows the API description, in the colours of the site. Its renderer comes from the site itself. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API · Pixelcrowd</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>body { margin: 0; background: #0e0b1f; color: #f5f2ff; font-family: system-ui, sans-serif; }</style>
<script type="module" src="${DOCS_SCRIPT}"></script>
</head>
<body>
<main>
<rapi-doc spec-url="/api/openapi.json" theme="dark" bg-color="#0e0b1f" text-color="#f5f2ff" primary-color="#3fe0d0"
  nav-bg-color="#171233" nav-text-color="#f5f2ff" render-style="read" schema-style="table" load-fonts="false"
  regular-font="system-ui, sans-serif" mono-font="ui-monospace, monospace" font-size="large" show-header="false"
  show-method-in-nav-bar="as-colored-text" allow-spec-url-load="false" allow-spec-file-load="false"
  allow-server-selection="false" persist-auth="false">
</rapi-doc>
<noscript><p>This page needs JavaScript. The same in JSON: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
</main>
</body>
</html>
`;
