import { paginateScan, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { gatewayDefinition } from '#domain/payments/gateways/gateway-definition.ts';
import { prepareSecrets, storeSecretsWrites } from '#domain/payments/gateways/gateway-secrets.ts';
import { createEntity } from '#platform/data/change.ts';
import { getDocumentClient, getTableName } from '#platform/data/document-client.ts';
import { ACCOUNT_KINDS, buildAuthStateWrites } from '#platform/sessions/auth-state.ts';
import { endEverySession } from '#platform/sessions/end-sessions.ts';
import type { Access, Call } from '#shared/contract/call.ts';
import type { GatewayId } from '#shared/ids.ts';
import {
  type AccountSystem,
  GAME_ROLES,
  getPermissions,
  type Permission,
  WEBSITE_ROLES,
} from '#shared/roles.ts';
import { buildApiEvent } from '../../functions/testing/api-event.ts';
import { callHandler } from '../../functions/testing/call-handler.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage, TESTER } from '../../functions/testing/images.ts';
import { createSession, createSessionAs } from '../../functions/testing/sessions.ts';
import { storeGateway } from '../../functions/testing/transactions.ts';
import { FEATURES } from '../features.ts';
import { EVERY_CALL, loadHandler } from './every-call.ts';

const SYSTEMS = ['web', 'game'] as const;
const DAY = 86_400_000;
/** Every id in a path. */
const ID = '01JD7XJ5N0ABCDEFGHJKMNPQRS';

type Headers = Record<string, string>;

/** A caller, with what is known of their session. */
interface Requester {
  name: string;
  headers: Headers;
  /** Undefined if there is no session or it is not live. */
  live?: { system: AccountSystem; role: string; verified: boolean; again: () => Promise<Headers> };
}

/** What an access level requires: an account system, and a role in it or a verified address. */
const REQUIREMENTS: Record<
  Access,
  'nothing' | 'no person' | { system: AccountSystem; roles: readonly string[] }
> = {
  anyone: 'nothing',
  'web user': { system: 'web', roles: WEBSITE_ROLES },
  'web: manage_images': { system: 'web', roles: listRoles('manage_images') },
  'web: manage_users': { system: 'web', roles: listRoles('manage_users') },
  'web editor': { system: 'web', roles: ['moderator', 'admin'] },
  'web admin': { system: 'web', roles: ['admin'] },
  player: { system: 'game', roles: GAME_ROLES },
  'verified player': { system: 'game', roles: GAME_ROLES },
  'game: content': { system: 'game', roles: ['content_checker', 'mod', 'admin'] },
  'game: mod': { system: 'game', roles: ['mod', 'admin'] },
  'game admin': { system: 'game', roles: ['admin'] },
  'game server': 'no person',
  'key holder': 'no person',
  'signed by Discord': 'no person',
  'signed by a gateway': 'no person',
};

function listRoles(permission: Permission): string[] {
  return WEBSITE_ROLES.filter((role) => getPermissions(role).includes(permission));
}

/** The expected access level of each call, repeated here so that no contract grants more by accident. */
const MEANT_FOR: Partial<Record<Access, string>> = {
  player: `characters.list characters.select characters.read characters.create characters.update characters.remove coins.balance coins.transactions
    gallery.likes gallery.submissions gallery.withdrawSubmission gallery.ownArtist
    gallery.readFollow gallery.following gallery.followedArtists gallery.liked items.mine presence.heartbeat game-auth.resendVerification game-auth.verify game-auth.logout game-auth.changePassword
    game-auth.activity game-auth.startTotp game-auth.confirmTotp game-auth.removeTotp game-auth.sessions
    game-auth.endSession game-auth.endOtherSessions game-auth.stepUp game-auth.verifyEmail
    discord-link.verification discord-link.membership discord-link.unlink
    subscriptions.entitlement subscriptions.mineAsPlayer subscriptions.cancelAsPlayer
    subscriptions.resumeAsPlayer subscriptions.changeCardAsPlayer notifications.playerList notifications.playerRead
    notifications.playerDigest notifications.choosePlayerDigest appeals.sendAsPlayer`,
  'verified player':
    'gallery.like gallery.submit gallery.editSubmission gallery.saveOwnArtist gallery.follow gallery.unfollow items.create discord-link.start',
  'game: content': 'items.list items.stats items.read items.model items.decide items.decideMany',
  'game admin': `players.toggle2fa players.force2fa players.force2faProgress players.changeRole players.resetSecondFactor
    players.sessions players.endSession players.endEverySession system.settings system.changeSetting
    system.settingsVersions system.restoreSettings
    system.stats coins.allPlayers coins.playerTransactions coins.adjust coins.reverse coins.proof
    game-server-keys.list game-server-keys.create game-server-keys.revoke`,
  'game server': 'coins.apply subscriptions.playerEntitlement',
  'game: mod': `players.list players.search players.details players.changeStatus players.character players.changeCharacter
    players.characterHistory players.items players.notes players.addNote players.audit`,
  'web: manage_users':
    'users.list users.read users.notes users.addNote users.changeStatus users.resetSecondFactor users.changeRole',
  'web user': `web-auth.logout web-auth.me web-auth.profile web-auth.changePassword web-auth.resendVerification
    web-auth.activity web-auth.startTotp web-auth.confirmTotp web-auth.removeTotp web-auth.sessions
    web-auth.endSession web-auth.endOtherSessions web-auth.stepUp web-auth.verifyEmail
    subscriptions.mine subscriptions.cancel subscriptions.resume subscriptions.changeCard
    notifications.userList notifications.userRead notifications.userDigest notifications.chooseUserDigest
    appeals.sendAsUser`,
  'web editor': `gallery.saveConfig gallery.publication site-content.saveText site-content.editedSettings site-content.placeImage
    site-content.removeImage faq.adminList faq.create faq.update faq.announceImage faq.readImage faq.togglePublish
    faq.remove faq.readOrder faq.move find.anything versions.list versions.restore`,
  'web admin': `audit.entries dashboard.read packages.adminList packages.create packages.update packages.remove
    payments.gateways payments.createGateway payments.updateGateway payments.removeGateway payments.testGateway
    payments.transactions payments.stats payments.transaction payments.refund payments.recheck subscriptions.cancelByStaff
    subscriptions.extendByStaff
    discord-admin.guilds discord-admin.roles discord-admin.channels
    discord-admin.settings discord-admin.saveSettings discord-admin.checks discord-admin.runs`,
  'key holder': 'payments.order payments.resume payments.cancel',
  'signed by Discord': 'discord-bot.interactions discord-bot.events',
  'signed by a gateway': 'payments.webhook',
  'web: manage_images': `images.list images.upload images.read images.review images.reviewMany images.update
    images.claim images.release images.bulk images.bulkProgress images.queue images.remove images.tags images.saveTag images.removeTag
    images.reports images.resolveReport images.reopenReport images.imageReports images.sanctionUploader images.uploaderNotes images.addUploaderNote
    images.heldDecisions images.carryOutDecision images.undoDecision gallery.clearArtist appeals.list appeals.decide`,
  anyone: `gallery.config gallery.categories gallery.homepage gallery.images gallery.completions gallery.image gallery.artist gallery.tag gallery.view gallery.report
    faq.list faq.categories packages.list pages.page pages.newestFeed pages.categoryFeed pages.artistFeed
    images.categories presence.onlinePlayers presence.history site-content.texts
    site-content.homepageSettings site-content.trackDownload site-content.sendDownloadLink site-content.sitemap site-content.robots
    game-auth.register game-auth.login game-auth.verify2fa game-auth.resend2fa game-auth.forgotPassword
    game-auth.forgotPasswordEmail game-auth.resetPassword site-content.siteConfig
    system.health system.openapi system.docs system.rights system.shareImage system.shareArtist web-auth.register web-auth.login web-auth.verify2fa web-auth.signInOptions
    web-auth.forgotPassword web-auth.resetPassword
    discord-link.callback discord-admin.galleryInfo game-auth.undoChange web-auth.undoChange payments.methods
    payments.initialize payments.confirm notifications.unsubscribePage notifications.unsubscribe`,
};

/** The error that a caller must receive from a call; undefined if they may make it. */
function toRefusal(access: Access, { live }: Requester): { statusCode: number; code: string } | undefined {
  const required = REQUIREMENTS[access];
  if (required === 'nothing') return undefined;
  // No session proves a key or a signature.
  if (required === 'no person') return { statusCode: 401, code: 'wrong-credentials' };
  if (live?.system !== required.system) return { statusCode: 401, code: 'session-ended' };
  if (!required.roles.includes(live.role)) return { statusCode: 403, code: 'not-allowed' };
  if (access === 'verified player' && !live.verified) return { statusCode: 403, code: 'address-unverified' };
  return undefined;
}

const requesters: Requester[] = [];

beforeAll(async () => {
  process.env.SITE_ORIGIN = 'https://pixelcrowd.example';
  process.env.DISCORD = 'null';
  await createFreshTable();
  await createFreshBuckets();
  await storeImage();
  // Without it, a webhook is treated as one of an unknown gateway, and without its keys nothing can be checked.
  const gateway = { ...(await storeGateway()), id: ID as GatewayId }; // the form of a gateway's id
  const keys = await prepareSecrets(gateway.id, {
    publicKey: 'public',
    privateKey: 'private',
    ipnSecret: 'ipn',
  });
  const also = storeSecretsWrites(gateway.id, keys);
  await createEntity(gatewayDefinition, gateway, { actor: TESTER, action: 'test.store', also });
  const session = (await createSession('web')).headers.authorization;
  requesters.push(
    { name: 'no session', headers: {} },
    { name: 'garbage', headers: { authorization: 'Bearer garbage' } },
    { name: 'a guessed secret', headers: { authorization: `${session.slice(0, -43)}${'A'.repeat(43)}` } },
  );
  for (const role of WEBSITE_ROLES) await addRole('web', role);
  for (const role of GAME_ROLES) await addRole('game', role);
  await addRole('game', 'player', false);
  for (const system of SYSTEMS) {
    requesters.push({ name: `${system}: expired`, headers: await expired(system) });
    for (const state of ['revoked', 'suspended', 'removed'] as const)
      requesters.push({ name: `${system}: ${state}`, headers: await endedAs(system, state) });
  }
});

async function addRole<Role extends string>(system: AccountSystem, role: Role, verified = true) {
  const facts = { role, verified } as { role: 'admin'; verified: boolean }; // any role of its system is accepted
  const { accountId, headers } = await createSession(system, facts);
  const again = async () => (await createSessionAs(system, accountId)).headers;
  const name = `${system}: ${role}${verified ? '' : ', unverified'}`;
  requesters.push({ name, headers, live: { system, role, verified, again } });
}

/** An admin whose session has been idle longer than any setting allows. */
async function expired(system: AccountSystem): Promise<Headers> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * DAY });
  const { headers } = await createSession(system, { role: 'admin' });
  vi.useRealTimers();
  return headers;
}

/** An admin whose session ended because of a change to the account. */
async function endedAs(system: AccountSystem, state: 'revoked' | 'suspended' | 'removed'): Promise<Headers> {
  const facts = { role: 'admin', name: 'juno', verified: true, suspendedUntil: null } as const;
  const { accountId, headers } = await createSession(system, facts);
  const kind = ACCOUNT_KINDS[system];
  const writes = {
    revoked: () => [endEverySession(kind, accountId)],
    suspended: () => buildAuthStateWrites(kind, accountId, facts, { ...facts, suspendedUntil: 'open-ended' }),
    removed: () => buildAuthStateWrites(kind, accountId, facts, undefined),
  };
  await getDocumentClient().send(new TransactWriteCommand({ TransactItems: writes[state]() }));
  return headers;
}

async function request(feature: string, call: Call, sent: Headers) {
  const handler = await loadHandler(feature);
  const names = Object.keys(call.params?.entries ?? {});
  const event = buildApiEvent({
    route: `${call.method} ${call.path}`,
    params: Object.fromEntries(names.map((name) => [name, ID])),
    headers: { ...sent, ...(call.body && { 'content-type': 'application/json' }) },
    body: call.body && '{}',
  });
  const { statusCode = 0, headers = {}, body = '' } = await callHandler(handler, event);
  const isJson = headers['content-type'] === 'application/json';
  return { statusCode, code: isJson ? JSON.parse(body).code : undefined };
}

/** Every item in the table, in a stable order. */
async function everything(): Promise<string[]> {
  const items: string[] = [];
  const pages = paginateScan(
    { client: getDocumentClient() },
    { TableName: getTableName(), ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) items.push(...Items.map((item) => JSON.stringify(item)));
  return items.sort((a, b) => a.localeCompare(b));
}

const REFUSALS = ['session-ended', 'not-allowed', 'address-unverified'];

describe('a caller without access', () => {
  let before: string[];
  beforeAll(async () => {
    before = await everything();
  });

  it.each(EVERY_CALL)(
    '$name, for $call.access, is refused and changes nothing',
    async ({ feature, call }) => {
      for (const requester of requesters) {
        const refusal = toRefusal(call.access, requester);
        if (!refusal) continue;
        const response = await request(feature, call, requester.headers);
        expect({ requester: requester.name, ...response }).toEqual({ requester: requester.name, ...refusal });
      }
      expect(await everything()).toEqual(before);
    },
  );
});

describe('a caller with access', () => {
  it.each(EVERY_CALL)('$name, for $call.access, is admitted', async ({ feature, call }) => {
    for (const requester of requesters) {
      if (toRefusal(call.access, requester)) continue;
      let response = await request(feature, call, requester.headers);
      // An earlier call, such as a sign-out, may have ended the session.
      if (requester.live && response.code === 'session-ended') {
        requester.headers = await requester.live.again();
        response = await request(feature, call, requester.headers);
      }
      const { code, statusCode } = response;
      const seen = { requester: requester.name, refused: REFUSALS.includes(code), ours: statusCode >= 500 };
      expect(seen).toEqual({ requester: requester.name, refused: false, ours: false });
    }
  });
});

it('every call has a caller with access, and one without unless it is public', () => {
  for (const { name, call } of EVERY_CALL) {
    const refused = requesters.filter((requester) => toRefusal(call.access, requester)).length;
    const open = REQUIREMENTS[call.access] === 'nothing';
    expect({ name, open: refused === 0 }).toEqual({ name, open });
    expect(refused < requesters.length || REQUIREMENTS[call.access] === 'no person').toBe(true);
  }
});

it('every feature with a call for the game server may read its keys and record their use', () => {
  const called = FEATURES.filter(({ contract }) =>
    Object.values(contract?.calls ?? {}).some(({ access }) => access === 'game server'),
  );
  for (const { name, uses } of called)
    expect({ name, table: uses.table }).toEqual({ name, table: 'read-write' });
  expect(called).not.toEqual([]);
});

it('every call has its expected access level', () => {
  const meant = Object.entries(MEANT_FOR).flatMap(([access, names]) =>
    names.split(/\s+/).map((name) => `${name}: ${access}`),
  );
  const stated = EVERY_CALL.map(({ name, call }) => `${name}: ${call.access}`);
  expect(stated.toSorted()).toEqual(meant.toSorted());
});
