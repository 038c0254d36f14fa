import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { ulid } from 'ulid';
import { readAccount } from '#domain/accounts/find-account.ts';
import { buildAppealId, buildDecisionId } from '#domain/appeals/appealed-decision.ts';
import { sendAppeal } from '#domain/appeals/send-appeal.ts';
import { createCharacter } from '#domain/characters/change-characters.ts';
import { applyOrder } from '#domain/coins/apply-order.ts';
import { createFaq } from '#domain/faq/create-faq.ts';
import { claimPage } from '#domain/gallery/artists/claim-page.ts';
import { saveOwnArtist } from '#domain/gallery/artists/own-profile.ts';
import { reportImage } from '#domain/gallery/report-image.ts';
import { createKey } from '#domain/game-server-keys/change-keys.ts';
import { holdReview } from '#domain/images/holds/hold-review.ts';
import { rejectImage } from '#domain/images/publishing/decide-image.ts';
import { closeReports } from '#domain/images/reports/close-reports.ts';
import { listImageReports } from '#domain/images/reports/image-reports.ts';
import { tagDefinition } from '#domain/images/tags/tag-definition.ts';
import { createGateway, type NewGateway } from '#domain/payments/gateways/change-gateways.ts';
import { findSubscription } from '#domain/payments/subscriptions/plan-subscription.ts';
import { refreshTransaction } from '#domain/payments/transactions/gateway-payments/refresh-transaction.ts';
import { buildEmptySlot, slotDefinition } from '#domain/site-content/slot-definition.ts';
import { textDefinition } from '#domain/site-content/text-definition.ts';
import { createEntity } from '#platform/data/change.ts';
import { changeFromStart } from '#platform/data/change-from-start.ts';
import { findSession } from '#platform/sessions/find-session.ts';
import { systemSettingsDefinition, UNCHANGED_SETTINGS } from '#platform/system-settings.ts';
import type { AuditedAction } from '#shared/audited-entities.ts';
import { GUILD_DEFAULTS } from '#shared/discord-guild.ts';
import { GALLERY_DEFAULTS } from '#shared/gallery-defaults.ts';
import { toIsoTime, type WebsiteUserId } from '#shared/ids.ts';
import type { AccountSystem } from '#shared/roles.ts';
import { createGameAccount, createWebAccount } from '../../functions/testing/accounts.ts';
import { storePlayer } from '../../functions/testing/coins.ts';
import { services } from '../../functions/testing/fake-adapters.ts';
import { createFreshBuckets } from '../../functions/testing/fresh-buckets.ts';
import { createFreshTable } from '../../functions/testing/fresh-table.ts';
import { storeImage, TESTER } from '../../functions/testing/images.ts';
import { storeItem } from '../../functions/testing/items.ts';
import { mockClient } from '../../functions/testing/mock-client.ts';
import { buildPackageFields, storePackage } from '../../functions/testing/packages.ts';
import { createSessionAs } from '../../functions/testing/sessions.ts';
import { placeOrderFor, storeGateway } from '../../functions/testing/transactions.ts';
import { EVERY_CALL } from '../checks/every-call.ts';

/** A call made by staff, and the audit entry that it has to leave. */
interface Example {
  sent: { params?: Record<string, string>; query?: Record<string, string>; body?: object };
  action: AuditedAction;
  /** The entity type and the id, or how to read them from the response. */
  // biome-ignore lint/suspicious/noExplicitAny: responses are of every shape
  target: string | ((data: any) => string);
}

export const ADDRESS = '198.51.100.23';

/** Staff calls that store nothing permanent, and why they leave no audit entry. */
export const LEAVES_NONE: Record<string, string> = {
  'images.claim': 'A claim does not change the image and expires within five minutes',
  'images.release': 'As the claim that it ends',
  'images.undoDecision': 'A decision that is undone has changed nothing',
  'payments.testGateway':
    'The test changes nothing here; its order exists only in the sandbox of the service',
};

const IMAGE = {
  title: 'Harbour',
  altText: 'A lamp',
  description: '',
  category: 'background',
  tags: ['lamp'],
  rating: 'g',
};
const GATEWAY: NewGateway = {
  ...({ name: 'stripe', displayName: 'Card', icon: 'card' } as const),
  description: '',
  isActive: true,
  priority: 1,
  configuration: {},
};
const GUILD_ID = '100000000000000002';
const FILE = { fileName: 'lamp.png', contentType: 'image/png', size: 1200 };
const faq = (at?: number) =>
  createFaq(
    {
      question: 'Is it so?',
      answer: 'Yes.',
      category: 'general',
      order: 0,
      isPublished: true,
      tags: [],
      images: [],
    },
    TESTER,
    at,
  );
const gateway = () => createGateway(TESTER, GATEWAY);
const image = async (fields?: Parameters<typeof storeImage>[0]) => (await storeImage(fields)).id;
/** An order of another person each time, since no one has two subscriptions that renew. */
const order = async () =>
  placeOrderFor(await storeGateway(), { userEmail: `${ulid().toLowerCase()}@example.org` });
const OPTIONS = { actor: TESTER, action: 'test.store' };

/** An example of each call, made with the fake payment services: a test that uses them mocks the real ones. */
export const EXAMPLES: Record<string, () => Promise<Example>> = {
  'gallery.saveConfig': async () => ({
    sent: { body: { ...GALLERY_DEFAULTS, showStats: false } },
    action: 'gallery-config.change',
    target: 'setting:gallery',
  }),
  'site-content.saveText': async () => ({
    sent: { params: { key: 'hero_title' }, body: { text: 'Every face.' } },
    action: 'text.change',
    target: 'text:hero_title',
  }),
  'site-content.placeImage': async () => ({
    sent: { params: { section: 'hero_avatar' }, body: { imageId: await image() } },
    action: 'place.set',
    target: 'place:hero_avatar',
  }),
  'site-content.removeImage': async () => {
    await createEntity(
      slotDefinition,
      { ...buildEmptySlot('hero_background'), imageId: await image() },
      OPTIONS,
    );
    const sent = { params: { section: 'hero_background' } };
    return { sent, action: 'place.remove', target: 'place:hero_background' };
  },
  'images.saveTag': async () => ({
    sent: { params: { name: 'lamp' }, body: { name: 'Lamp', aliases: ['lantern'] } },
    action: 'tag.change',
    target: 'tag:lamp',
  }),
  'images.removeTag': async () => {
    const tag = { id: 'moth', version: 1, name: 'moth', description: '', aliases: [] };
    await createEntity(tagDefinition, tag, OPTIONS);
    return { sent: { params: { name: 'moth' } }, action: 'tag.remove', target: 'tag:moth' };
  },
  'faq.create': async () => ({
    sent: { body: { question: 'What is it?', answer: 'A game.' } },
    action: 'faq.create',
    target: (data) => `faq:${data.faq.id}`,
  }),
  'faq.update': async () => {
    const { id } = await faq();
    return { sent: { params: { id }, body: { answer: 'No.' } }, action: 'faq.change', target: `faq:${id}` };
  },
  'faq.announceImage': async () => ({
    sent: { body: FILE },
    action: 'faqupload.announce',
    target: (data) => `faqupload:${data.image.id}`,
  }),
  'faq.togglePublish': async () => {
    const { id } = await faq();
    return { sent: { params: { id } }, action: 'faq.unpublish', target: `faq:${id}` };
  },
  'faq.move': async () => {
    const [{ id }, other] = [await faq(Date.UTC(2026, 9, 1)), await faq()];
    return { sent: { params: { id }, body: { after: other.id } }, action: 'faq.change', target: `faq:${id}` };
  },
  'faq.remove': async () => {
    const { id } = await faq();
    return { sent: { params: { id } }, action: 'faq.remove', target: `faq:${id}` };
  },
  'packages.create': async () => ({
    sent: { body: buildPackageFields() },
    action: 'package.create',
    target: (data) => `package:${data.package.id}`,
  }),
  'packages.update': async () => {
    const { id } = await storePackage();
    const sent = { params: { id }, body: { name: 'Renamed' } };
    return { sent, action: 'package.change', target: `package:${id}` };
  },
  'packages.remove': async () => {
    const { id } = await storePackage();
    return { sent: { params: { id } }, action: 'package.remove', target: `package:${id}` };
  },
  'images.upload': async () => ({
    sent: { body: { ...IMAGE, ...FILE } },
    action: 'image.upload',
    target: (data) => `image:${data.image.id}`,
  }),
  'images.review': async () => {
    const id = await image();
    const sent = { params: { id }, body: { status: 'rejected', reason: 'duplicate' } };
    return { sent, action: 'image.reject', target: `image:${id}` };
  },
  'images.reviewMany': async () => {
    const id = await image();
    const body = { ids: [id], status: 'rejected', reason: 'duplicate' };
    return { sent: { body }, action: 'image.reject', target: `image:${id}` };
  },
  'images.bulk': async () => {
    const id = await image();
    const body = { ids: [id], change: { category: 'logo' } };
    return { sent: { body }, action: 'image.update', target: `image:${id}` };
  },
  'images.update': async () => {
    const id = await image();
    const sent = { params: { id }, body: { metadata: IMAGE } };
    return { sent, action: 'image.update', target: `image:${id}` };
  },
  'images.remove': async () => {
    const id = await image();
    return { sent: { params: { id } }, action: 'image.remove', target: `image:${id}` };
  },
  'gallery.clearArtist': async () => {
    const { id } = await storePlayer({ name: `Artist ${ulid()}` });
    const profile = await claimPage(id);
    await saveOwnArtist({ accountId: id, name: 'Artist' }, { bio: 'I draw', links: [] }, undefined);
    const sent = { params: { name: profile?.playerName ?? '' } };
    return { sent, action: 'artist-profile.clear', target: `artist-profile:${id}` };
  },
  'images.carryOutDecision': async () => {
    const { id } = await storeImage({ approvalStatus: 'pending' });
    const accountId = staff.web?.id as WebsiteUserId; // `beforeAll` has signed this account in
    const by = { system: 'web', accountId, name: 'Tester', address: ADDRESS } as const;
    const { held } = await holdReview(by, id, { status: 'rejected' }, 10);
    return { sent: { params: { id: held?.id ?? '' } }, action: 'image.reject', target: `image:${id}` };
  },
  'images.resolveReport': async () => {
    const id = await reportImage(await image(), { reason: 'spam' }, '203.0.113.99');
    const sent = { params: { id }, body: { action: 'dismiss' } };
    return { sent, action: 'report.dismissed', target: `report:${id}` };
  },
  'images.sanctionUploader': async () => {
    const { id } = await createGameAccount();
    const imageId = await image({ uploadedBy: { kind: 'game', id, username: 'moth' } });
    const { version } = await readAccount('game', id);
    const body = { action: 'warn', template: 'spam', version };
    return { sent: { params: { id: imageId }, body }, action: 'player.warn', target: `player:${id}` };
  },
  'images.addUploaderNote': async () => {
    const { id } = await createGameAccount();
    const imageId = await image({ uploadedBy: { kind: 'game', id, username: 'moth' } });
    const sent = { params: { id: imageId }, body: { text: 'Promised to send the sources.' } };
    return { sent, action: 'player.note', target: (data) => `player-note:${data.note.id}` };
  },
  'appeals.decide': async () => {
    const { id: player } = await createGameAccount();
    const imageId = await image({ uploadedBy: { kind: 'game', id: player, username: 'moth' } });
    const { decisions = [] } = await rejectImage(imageId, TESTER);
    const [made = { on: 1, at: toIsoTime(0) }] = decisions;
    const sender = { system: 'game', accountId: player, name: 'moth' } as const;
    await sendAppeal(sender, { decision: buildDecisionId(imageId, made), text: 'Look again.' });
    const id = buildAppealId(imageId, made);
    const sent = { params: { id }, body: { outcome: 'upheld', reply: 'It is too small.', version: 1 } };
    return { sent, action: 'appeal.upheld', target: `appeal:${id}` };
  },
  'images.reopenReport': async () => {
    const imageId = await image();
    const id = await reportImage(imageId, { reason: 'spam' }, '203.0.113.99');
    await closeReports({ imageId, outcome: 'dismissed', actor: TESTER });
    const [group] = await listImageReports(imageId);
    const sent = { params: { id }, body: { decidedAt: group?.decision?.at } };
    return { sent, action: 'report.reopen', target: `report:${id}` };
  },
  'payments.createGateway': async () => ({
    sent: { body: GATEWAY },
    action: 'gateway.create',
    target: (data) => `gateway:${data.gateway.id}`,
  }),
  'payments.updateGateway': async () => {
    const { id } = await gateway();
    const body = { configuration: { privateKey: 'sk_test_51Example' } };
    return { sent: { params: { id }, body }, action: 'gateway.change', target: `gateway:${id}` };
  },
  'payments.refund': async () => {
    const { id, reference = '' } = await order();
    services.stripe.happen(reference, { do: 'pay' });
    await refreshTransaction(id);
    const sent = { params: { id }, body: { reason: 'Bought twice' } };
    return { sent, action: 'transaction.refund', target: `transaction:${id}` };
  },
  'payments.recheck': async () => {
    const { id, reference = '' } = await order();
    services.stripe.happen(reference, { do: 'pay' });
    return { sent: { params: { id } }, action: 'transaction.recheck', target: `transaction:${id}` };
  },
  'subscriptions.cancelByStaff': async () => {
    const { id, reference = '', buyer } = await order();
    services.stripe.happen(reference, { do: 'pay' });
    await refreshTransaction(id);
    const { id: subscriptionId = '' } = (await findSubscription(buyer.email)) ?? {};
    const sent = { params: { id: subscriptionId }, body: { when: 'now', reason: 'Asked by phone' } };
    return { sent, action: 'subscription.end-by-staff', target: `subscription:${subscriptionId}` };
  },
  'subscriptions.extendByStaff': async () => {
    const buyer = `${ulid().toLowerCase()}@example.org`;
    const prepaying = await storeGateway({ name: 'paypal' });
    const { id, reference = '' } = await placeOrderFor(prepaying, { userEmail: buyer });
    services.paypal.happen(reference, { do: 'pay' });
    await refreshTransaction(id);
    const { id: subscriptionId = '' } = (await findSubscription(buyer)) ?? {};
    const until = new Date(Date.now() + 90 * 86_400_000).toISOString();
    const sent = { params: { id: subscriptionId }, body: { until, reason: 'Was down' } };
    return { sent, action: 'subscription.extend-by-staff', target: `subscription:${subscriptionId}` };
  },
  'payments.removeGateway': async () => {
    const { id } = await gateway();
    return { sent: { params: { id } }, action: 'gateway.remove', target: `gateway:${id}` };
  },
  'discord-admin.saveSettings': async () => ({
    sent: {
      params: { guildId: GUILD_ID },
      body: { ...GUILD_DEFAULTS, verification: { enabled: true, roleId: null } },
    },
    action: 'guild.change',
    target: `guild:${GUILD_ID}`,
  }),
  'users.addNote': async () => ({
    sent: { params: { id: (await createWebAccount()).id }, body: { text: 'Asked for a refund' } },
    action: 'website-user.note',
    target: (data) => `user-note:${data.note.id}`,
  }),
  'users.changeStatus': async () => {
    const { id } = await createWebAccount();
    const sent = { params: { id }, body: { isActive: false, reason: 'Spam' } };
    return { sent, action: 'website-user.suspend', target: `website-user:${id}` };
  },
  'users.changeRole': async () => {
    const { id } = await createWebAccount();
    const sent = { params: { id }, body: { role: 'premium' } };
    return { sent, action: 'website-user.change-role', target: `website-user:${id}` };
  },
  'users.resetSecondFactor': async () => {
    const { id } = await createWebAccount({ totp: true });
    const sent = { params: { id }, body: { reason: 'Lost the phone' } };
    return { sent, action: 'website-user.reset-second-factor', target: `website-user:${id}` };
  },
  'players.resetSecondFactor': async () => {
    const { id } = await createGameAccount({ totp: true });
    const sent = { params: { id }, body: { reason: 'Lost the phone' } };
    return { sent, action: 'player.reset-second-factor', target: `player:${id}` };
  },
  'players.toggle2fa': async () => {
    const { id } = await createGameAccount();
    const sent = { body: { userId: id, forceemail2fa: true } };
    return { sent, action: 'player.demand-second-factor', target: `player:${id}` };
  },
  'players.force2fa': async () => {
    const { id } = await createGameAccount({ role: 'mod' });
    const sent = { body: { role: 'mod' } };
    return { sent, action: 'player.demand-second-factor', target: `player:${id}` };
  },
  'players.changeRole': async () => {
    const { id } = await createGameAccount();
    const sent = { params: { id }, body: { role: 'builder' } };
    return { sent, action: 'player.change-role', target: `player:${id}` };
  },
  'players.changeCharacter': async () => {
    const { id: accountId, name, role } = await createGameAccount();
    const appearance = { name: 'Juno', age: 24, gender: '', location: '', bio: '' };
    const { id } = await createCharacter({ accountId, name, role }, appearance, undefined);
    const sent = { params: { id }, body: { ...appearance, bio: 'Edited' } };
    return { sent, action: 'character.change', target: `character:${id}` };
  },
  'players.changeStatus': async () => {
    const { id } = await createGameAccount();
    const sent = { params: { id }, body: { isActive: false, reason: 'Spam' } };
    return { sent, action: 'player.suspend', target: `player:${id}` };
  },
  'players.addNote': async () => ({
    sent: { params: { id: (await createGameAccount()).id }, body: { text: 'Asked for a refund' } },
    action: 'player.note',
    target: (data) => `player-note:${data.note.id}`,
  }),
  'players.endSession': async () => {
    const { id } = await createGameAccount();
    const { token } = await createSessionAs('game', id);
    const sessionId = (await findSession(token))?.session.sessionId ?? '';
    return { sent: { params: { id, sessionId } }, action: 'player.end-session', target: `player:${id}` };
  },
  'players.endEverySession': async () => {
    const { id } = await createGameAccount();
    await createSessionAs('game', id);
    return { sent: { params: { id } }, action: 'player.end-all-sessions', target: `player:${id}` };
  },
  'items.decide': async () => {
    const { id } = await storeItem();
    const sent = { params: { id }, body: { enabled: false, reason: 'Too bright' } };
    return { sent, action: 'item.disable', target: `item:${id}` };
  },
  'items.decideMany': async () => {
    const { id } = await storeItem();
    return { sent: { body: { ids: [id], enabled: true } }, action: 'item.enable', target: `item:${id}` };
  },
  'coins.adjust': async () => {
    const { id } = await createGameAccount();
    const body = { type: 'credit', amount: 50, reason: 'Outage', idempotencyKey: 'adjustment-1' };
    return { sent: { params: { id }, body }, action: 'player.adjust-coins', target: `player:${id}` };
  },
  'coins.reverse': async () => {
    const { id } = await createGameAccount();
    const order = {
      type: 'credit',
      amount: 50,
      description: 'Quest',
      idempotencyKey: 'quest-1-reward',
    } as const;
    const { transaction } = await applyOrder({ ...order, playerId: id });
    const sent = { params: { id: transaction.id }, body: { reason: 'Credited twice' } };
    return { sent, action: 'player.reverse-coins', target: `player:${id}` };
  },
  'game-server-keys.create': async () => ({
    sent: { body: { name: 'Main server' } },
    action: 'game-server-key.create',
    target: (data) => `game-server-key:${data.key.id}`,
  }),
  'game-server-keys.revoke': async () => {
    const { id } = (await createKey(TESTER, 'Old server')).key;
    return {
      sent: { params: { id } },
      action: 'game-server-key.revoke',
      target: `game-server-key:${id}`,
    };
  },
  'system.changeSetting': async () => ({
    sent: { body: { maxLoginAttempts: 7 } },
    action: 'setting.change',
    target: 'setting:system',
  }),
  'system.restoreSettings': async () => {
    await changeFromStart(systemSettingsDefinition, UNCHANGED_SETTINGS, OPTIONS, (now) => ({
      ...now,
      sessionTimeout: now.sessionTimeout + 1,
    }));
    const sent = { params: { version: '0' }, body: {} };
    return { sent, action: 'setting.restore', target: 'setting:system' };
  },
  'versions.restore': async () => {
    await createEntity(textDefinition, { id: 'hero_tagline', version: 1, text: 'Free.' }, OPTIONS);
    const sent = { params: { kind: 'text', id: 'hero_tagline', version: '0' }, body: {} };
    return { sent, action: 'text.restore', target: 'text:hero_tagline' };
  },
};

/** The staff caller with access to a call, by the first word of its access level. */
const isForStaff = (access: string): boolean =>
  /^(web: |web editor$|web admin$|game: |game admin$)/.test(access);
/** The calls by which staff change something. */
export const WRITES = EVERY_CALL.filter(({ call }) => isForStaff(call.access) && call.method !== 'GET');

/** The admins who make the calls, once `prepareStaff` has signed them in. */
export const staff: Partial<Record<AccountSystem, { id: string; token: string }>> = {};

/** Creates an empty table with an admin of each kind. */
export async function prepareStaff(): Promise<void> {
  Object.assign(process.env, { SITE_ORIGIN: 'https://pixelcrowd.example', DISTRIBUTION_ID: 'E123' });
  mockClient(CloudFrontClient).on(CreateInvalidationCommand).resolves({});
  await createFreshTable();
  await createFreshBuckets();
  const web = await createWebAccount({ role: 'admin' });
  const game = await createGameAccount({ role: 'admin' });
  staff.web = { id: web.id, token: (await createSessionAs('web', web.id)).token };
  staff.game = { id: game.id, token: (await createSessionAs('game', game.id)).token };
}
