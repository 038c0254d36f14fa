import { expect, it } from 'vitest';
import type { Item } from '#platform/data/batch-get.ts';
import { readFormat0 } from '../../testing/format-0.ts';

const ITEMS = readFormat0();

/** The entities of the release that filled the table, by the beginning of their keys. */
const ENTITIES = [
  ...['CHARACTER', 'DISCORD-POST', 'FAQ', 'FAQUPLOAD', 'GATEWAY', 'GUILD', 'IMAGE', 'ITEM', 'ITEM-CREATOR'],
  ...[
    'PACKAGE',
    'PLACE',
    'PLAYER',
    'PLAYER-NOTE',
    'REPORT',
    'SETTING',
    'SUBSCRIPTION',
    'TEXT',
    'TRANSACTION',
  ],
  ...['USER-NOTE', 'WEBSITE-USER'],
];

/** Its types of tasks. */
const TASKS = [
  ...['approve-ahead', 'ask-discord-consent', 'bind-subscription', 'change-images', 'clear-slots'],
  ...['close-report-group', 'close-reports', 'decide-on-discord', 'end-subscription', 'end-suspension'],
  ...['expire-faq-upload', 'expire-item', 'expire-upload', 'failed-sign-in', 'force-second-factor'],
  ...['force-second-factor-of-player', 'forget-snapshots', 'import-discord-post', 'invalidate-pages'],
  ...['make-refund', 'mark-discord-post', 'note-activity', 'operations-mail', 'post-for-review'],
  ...['reconcile-faq-images', 'reconcile-files', 'reconcile-password', 'reconcile-registration'],
  ...[
    'reconcile-sensitive-files',
    'refresh-subscription',
    'refresh-transaction',
    'remove-likes',
    'report-lock',
  ],
  ...[
    'send-code',
    'send-download-link',
    'send-notice',
    'send-receipt',
    'send-reset',
    'send-subscription-mail',
  ],
  ...[
    'send-trial-cancelled',
    'send-trial-refused',
    'send-verification',
    'show-pending',
    'sync-discord-roles',
  ],
  ...['unlink-discord', 'void-password', 'withdraw-discord-post'],
];

const begins = (item: Item, start: string): boolean => `${item.pk} ${item.sk}`.startsWith(start);
const has = (item: Item, attribute: string): boolean => item[attribute] !== undefined;

/** What else it stored, and how to recognize it. */
const PARTS: Readonly<Record<string, (item: Item) => boolean>> = {
  'a long text in an item of its own': ({ sk, value }) => sk === 'A#LONG' && String(value).length > 1_000,
  'what a change replaced': (item) => has(item, 'replaced'),
  'an earlier version': ({ sk }) => String(sk).startsWith('V#'),
  'an entry of the audit log': (item) =>
    begins(item, 'IMAGE#') && has(item, 'gs1pk') && String(item.sk).startsWith('H#'),
  'learned separators': (item) => begins(item, 'SEPARATORS#player-characters#1 '),
  'a list that is counted by learned separators': (item) => begins(item, 'C#player|') && item.v === 1,
  'a search index row': (item) => begins(item, 'W#'),
  'the count of a word': (item) => begins(item, 'WC#'),
  'a unique value': (item) => begins(item, 'UNIQUE#'),
  'a session': ({ sessions }) => Object.keys(Object(sessions)).length > 0,
  'failed sign-ins': (item) => begins(item, 'ATTEMPTS#sign-in#'),
  'a limit by address': (item) => begins(item, 'LIMIT#'),
  'a sign-in that waits for its code': (item) => begins(item, 'CHALLENGE#'),
  'an authenticator app with recovery codes': (item) => has(item, 'secret') && has(item, 'recovery'),
  'a mailed token': ({ sk }) => String(sk).startsWith('K#'),
  'a known device': ({ sk }) => String(sk).startsWith('D#'),
  'activity of an account': ({ sk }) => String(sk).startsWith('L#'),
  'a purchase': (item) => begins(item, 'TRANSACTION#') && Object(item.card).status === 'completed',
  'an event of a payment': (item) => begins(item, 'TRANSACTION#') && String(item.sk).startsWith('E#'),
  'encrypted keys of a gateway': ({ sk }) => sk === 'SECRETS',
  'a transaction of coins': (item) => begins(item, 'COIN#'),
  'a like': (item) => begins(item, 'LIKE#'),
  'live counts': (item) => begins(item, 'LIVE#'),
  'a ranking': (item) => begins(item, 'RANKING#'),
  'a claim of an image': ({ sk }) => sk === 'CLAIM',
  'counts of a day': (item) => begins(item, 'DAILY#'),
  'players online': (item) => begins(item, 'ONLINE'),
  'the response to a repeated request': (item) => begins(item, 'CREATION#'),
  'a walk through a list': (item) => begins(item, 'PUBLICATION#'),
  'a task that fails': ({ gs2pk }) => gs2pk === 'TASK|failing',
  'a task that was given up': ({ gs2pk }) => gs2pk === 'TASK|given-up',
  'a player whose characters were never counted': (item) =>
    begins(item, 'PLAYER#') &&
    Object(item.card).name === 'Early bird' &&
    !('characters' in Object(item.card)),
};

it.each(ENTITIES)('has a %s', (name) => {
  const found = ITEMS.filter((item) => item.sk === 'A' && begins(item, `${name}#`) && has(item, 'card'));
  expect(found.length).toBeGreaterThan(0);
});

it.each(Object.entries(PARTS))('has %s', (_, isPart) => {
  expect(ITEMS.filter(isPart).length).toBeGreaterThan(0);
});

it('has a waiting task of every type', () => {
  const waiting = ITEMS.filter(({ gs1pk }) => gs1pk === 'TASK').map(({ kind }) => String(kind));
  expect(new Set(waiting)).toEqual(new Set(TASKS));
});
