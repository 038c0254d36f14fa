import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInBatches } from '#platform/data/batch-get.ts';
import { findEntity, updateEntity } from '#platform/data/change.ts';
import { recount } from '#platform/data/counted-lists/recount.ts';
import { createUlid } from '#platform/new-ulid.ts';
import { NO_BENEFITS } from '#shared/benefits.ts';
import type { ImageId } from '#shared/ids.ts';
import { createWebAccount } from '../../../testing/accounts.ts';
import { storePlayer } from '../../../testing/coins.ts';
import { resetServices, services } from '../../../testing/fake-adapters.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { storeImage, TESTER } from '../../../testing/images.ts';
import { storePackage } from '../../../testing/packages.ts';
import { placeOrderFor, storeGateway } from '../../../testing/transactions.ts';
import type { Player } from '../../accounts/definitions/account.ts';
import { playerDefinition } from '../../accounts/definitions/player-definition.ts';
import { websiteUserDefinition } from '../../accounts/definitions/website-user-definition.ts';
import { announceImage } from '../../discord-posts/announce-image.ts';
import { submitPost } from '../../discord-posts/submit-post.ts';
import { submitImage } from '../../gallery/submit-image.ts';
import type { StoredGateway } from '../../payments/gateways/gateway-definition.ts';
import { reviewSubscriptions } from '../../payments/subscriptions/review-subscriptions.ts';
import { refreshTransaction } from '../../payments/transactions/gateway-payments/refresh-transaction.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import type { Image } from '../image.ts';
import { imageDefinition } from '../image-definition.ts';
import { listImageLists } from '../image-lists.ts';
import { buildLiveKey, toLiveCounts } from '../live-counts.ts';

vi.mock('../../payments/gateways/adapters.ts', () => import('../../../testing/fake-adapters.ts'));
vi.mock('#platform/log.ts', () => ({ log: async () => undefined }));

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const LANTERN = {
  title: 'Lantern keeper',
  altText: 'A figure with a lantern',
  category: 'avatar',
  rating: 'g',
  fileName: 'lantern.png',
  contentType: 'image/png',
  size: 1200,
} as const;
const DISCORD_ID = '10000000000000001';
const NONE = { hasPriority: undefined, badge: undefined };

let player: Player;
let gateway: StoredGateway;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await createFreshTable();
  await createFreshBuckets();
  resetServices();
  player = await change((await storePlayer()).id, { emailVerified: true });
  gateway = await storeGateway({ name: 'paypal' });
});
afterEach(() => void vi.useRealTimers());

const change = (id: Player['id'], fields: Partial<Player>) =>
  updateEntity(playerDefinition, id, { actor: TESTER, action: 'test.change' }, (current) => ({
    ...current,
    ...fields,
  }));

/** Runs what follows, also what is due in two minutes, all at a time. */
async function follow(): Promise<void> {
  while ((await runOverdueTasks({ all: true })).done > 0);
}

/** Buys a month with both benefits, and returns the order and the end of the badge. */
async function buy(userEmail = player.email) {
  const benefits = { ...NO_BENEFITS, premiumBadge: true, reviewPriority: true };
  const { id: packageId } = await storePackage({ freeTrialDays: 0, benefits });
  const { id, reference = '' } = await placeOrderFor(gateway, { packageId, userEmail });
  services.paypal.happen(reference, { do: 'pay' });
  await refreshTransaction(id);
  await follow();
  return { id, reference, badge: '2026-12-21T12:00:00.000Z' };
}

const linked = { username: 'juno', globalName: null, avatar: null, linkedAt: '2026-11-01T00:00:00.000Z' };
const link = () =>
  change(player.id, { discord: { ...linked, id: DISCORD_ID } as NonNullable<Player['discord']> });

const storeUpload = (fields: Partial<Image> & { at?: number } = {}, kind: 'game' | 'discord' = 'game') =>
  storeImage({
    approvalStatus: 'pending',
    uploadedBy: { kind, id: kind === 'game' ? player.id : DISCORD_ID, username: 'Moth child' },
    ...fields,
  });

/** What an image is stamped with: the badge as visitors see it. */
async function read({ id }: Pick<Image, 'id'>) {
  const image = await findEntity(imageDefinition, id, { consistent: true });
  const [live] = await readInBatches([buildLiveKey(id)]);
  const badge = live ? toLiveCounts(live).premiumBadgeUntil : image?.premiumBadgeUntil;
  return { hasPriority: image?.hasPriority, badge };
}

const submit = async () => {
  const { image } = await submitImage({ accountId: player.id, name: player.name }, LANTERN, undefined);
  return image;
};

/** Ends the processing of an image, as the processor does. */
const process = (id: ImageId) =>
  updateEntity(imageDefinition, id, { actor: TESTER, action: 'test.process' }, (current) => ({
    ...current,
    processing: 'done' as const,
  }));

const findDrifts = async () => (await Promise.all(listImageLists().map((each) => recount(each)))).flat();

describe('an image that a player submits', () => {
  it('is stamped with the benefits that they have then, and shows the badge once it is processed', async () => {
    const before = await submit();
    const { badge } = await buy();
    const image = await submit();
    expect(await read(image)).toEqual({ hasPriority: true, badge });
    await process(image.id);
    expect(await read(image)).toEqual({ hasPriority: true, badge });
    // It was on its way when the plan began.
    await process(before.id);
    expect(await read(before)).toEqual({ hasPriority: true, badge });
  });

  it('is not stamped without a plan', async () => {
    expect(await read(await submit())).toEqual(NONE);
  });

  it('is stamped through Discord too, if they have linked their account', async () => {
    await link();
    const { badge } = await buy();
    const ids = [createUlid(), createUlid()] as ImageId[]; // the format of an ImageId
    const authors = [DISCORD_ID, '10000000000000002'];
    for (const [nth, imageId] of ids.entries()) {
      const author = { id: authors[nth] ?? '', name: 'juno' };
      const picture = { attachmentId: '7', url: '', altText: '', fileName: 'a.png', size: 9, imageId };
      const pictures = [{ ...picture, contentType: 'image/png' }];
      const place = { id: `${nth}`, guildId: '1', channelId: '2', title: 'Lantern', isAgeRestricted: false };
      const post = await submitPost({ ...place, author, pictures }, author);
      if (post?.pictures[0]) await announceImage(post, post.pictures[0], 9);
    }
    const [own, other] = await Promise.all(ids.map((id) => read({ id })));
    expect([own, other]).toEqual([{ hasPriority: true, badge }, NONE]);
  });
});

describe('the images of a player', () => {
  it('are stamped again when a plan begins, and when it is refunded', async () => {
    const waiting = await storeUpload();
    const approved = await storeUpload({ approvalStatus: 'approved' });
    const others = await storeUpload({ uploadedBy: { kind: 'game', id: createUlid(), username: 'other' } });
    const { id, reference, badge } = await buy();
    expect(await read(waiting)).toEqual({ hasPriority: true, badge });
    expect(await read(approved)).toEqual({ hasPriority: undefined, badge });
    expect(await read(others)).toEqual(NONE);
    services.paypal.happen(reference, { do: 'refund', amount: 499 });
    await refreshTransaction(id);
    await follow();
    expect(await read(waiting)).toEqual(NONE);
    expect(await read(approved)).toEqual(NONE);
    expect(await findDrifts()).toEqual([]);
  });

  it('lose their priority in the night after the plan has ended, and the badge at its end', async () => {
    const waiting = await storeUpload();
    const { badge } = await buy();
    vi.setSystemTime(NOON + 29 * DAY);
    await reviewSubscriptions();
    await follow();
    expect(await read(waiting)).toEqual({ hasPriority: true, badge });
    vi.setSystemTime(NOON + 31 * DAY);
    await reviewSubscriptions();
    await follow();
    // The end of the badge has passed, so that it need not be removed.
    expect(await read(waiting)).toEqual({ hasPriority: undefined, badge });
  });

  it('are stamped when the address of the plan is verified, and when the player gets another one', async () => {
    await change(player.id, { emailVerified: false });
    const waiting = await storeUpload();
    const { badge } = await buy();
    expect(await read(waiting)).toEqual(NONE);
    await change(player.id, { emailVerified: true });
    await follow();
    expect(await read(waiting)).toEqual({ hasPriority: true, badge });
    await change(player.id, { email: 'other@example.org' });
    await follow();
    expect(await read(waiting)).toEqual(NONE);
  });

  it('are stamped when the website account of the plan gets the address of the player', async () => {
    const waiting = await storeUpload();
    const { id } = await createWebAccount({ email: 'juno@example.org', emailVerified: true });
    const { badge } = await buy('juno@example.org');
    expect(await read(waiting)).toEqual(NONE);
    const options = { actor: TESTER, action: 'test.change' };
    const move = (email: string) =>
      updateEntity(websiteUserDefinition, id, options, (current) => ({ ...current, email }));
    await move(player.email);
    await follow();
    expect(await read(waiting)).toEqual({ hasPriority: true, badge });
    await move('juno@example.org');
    await follow();
    expect(await read(waiting)).toEqual(NONE);
  });

  it('from Discord are stamped when the account is linked and unlinked', async () => {
    const waiting = await storeUpload({}, 'discord');
    const { badge } = await buy();
    expect(await read(waiting)).toEqual(NONE);
    await link();
    await follow();
    expect(await read(waiting)).toEqual({ hasPriority: true, badge });
    await updateEntity(
      playerDefinition,
      player.id,
      { actor: TESTER, action: 'test.change' },
      ({ discord: _, ...current }) => current,
    );
    await follow();
    expect(await read(waiting)).toEqual(NONE);
  });

  it('are stamped however many they are, and not rewritten when nothing has changed', async () => {
    const images = [];
    for (let nth = 0; nth < 51; nth += 1) images.push(await storeUpload({ at: NOON - nth * 1_000 }));
    const { badge } = await buy();
    const [newest, oldest] = [images[0], images.at(-1)].flatMap((each) => each ?? []);
    for (const image of [newest, oldest])
      expect(image && (await read(image))).toEqual({ hasPriority: true, badge });
    const { version } = (oldest && (await findEntity(imageDefinition, oldest.id))) ?? {};
    // Several tasks follow the purchase, and one changes it.
    expect(version).toBe(2);
  });
});
