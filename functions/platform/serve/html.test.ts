import { expect, it } from 'vitest';
import { buildDataScript, html } from './html.ts';

const EVIL = `</script><img src=x onerror="alert('1')"><!--`;

it('escapes text, in tags and in attributes', () => {
  const { text } = html`<p title="${EVIL}">${EVIL}</p>`;
  const escaped = '&lt;/script&gt;&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&lt;!--';
  expect(text).toBe(`<p title="${escaped}">${escaped}</p>`);
});

it('inserts markup, lists of it, and nothing for what is left out', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  expect(html`<ul>${items}</ul>${undefined}${false}${7}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul>7');
});

it('writes data that cannot end their script', () => {
  const { text } = buildDataScript('application/ld+json', { name: EVIL });
  expect(text.match(/</g)).toHaveLength(2);
  expect(JSON.parse(text.replace(/^<script[^>]*>|<\/script>$/g, ''))).toEqual({ name: EVIL });
});
