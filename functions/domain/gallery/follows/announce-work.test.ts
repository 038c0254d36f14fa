import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { updateEntity } from '#platform/data/change.ts';
import { createUlid } from '#platform/new-ulid.ts';
import type { ImageId, PlayerId } from '#shared/ids.ts';
import { storePlayer } from '../../../testing/coins.ts';
import { writeDerived } from '../../../testing/files.ts';
import { createFreshBuckets } from '../../../testing/fresh-buckets.ts';
import { createFreshTable } from '../../../testing/fresh-table.ts';
import { configureGallery, storeImage, TESTER } from '../../../testing/images.ts';
import { removeImage } from '../../image-removal/remove-image.ts';
import type { Image } from '../../images/image.ts';
import { imageDefinition } from '../../images/image-definition.ts';
import { approveImage, rejectImage } from '../../images/publishing/decide-image.ts';
import { countUnread, listNotifications } from '../../inbox/inbox.ts';
import { runOverdueTasks } from '../../tasks/run-tasks.ts';
import { labelImage } from '../artists/label-images.ts';
import { setFollow } from './follows.ts';
import { notifyFollowers } from './notify-followers.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  await createFreshTable();
  await createFreshBuckets();
});
afterEach(() => vi.useRealTimers());

async function settle(): Promise<void> {
  while ((await runOverdueTasks({ all: true })).done > 0);
}

async function prepare() {
  const juno = await storePlayer({ name: 'Juno' });
  const fan = await storePlayer({ name: 'Fan' });
  await setFollow({ artist: juno.id, follower: fan.id }, true);
  const submit = async (title: string, fields: Partial<Image> = {}) => {
    const uploadedBy = { kind: 'game', id: juno.id, username: 'Juno' } as const;
    const image = await storeImage({
      title,
      createdBy: 'Juno',
      uploadedBy,
      approvalStatus: 'pending',
      ...fields,
    });
    await writeDerived(image);
    return image;
  };
  const publish = async (title: string, fields?: Partial<Image>) => {
    const image = await submit(title, fields);
    await approveImage(image.id, TESTER);
    await settle();
    return image;
  };
  const read = async (player: { id: PlayerId } = fan) =>
    (await listNotifications({ system: 'game', id: player.id }, { page: 1, limit: 20 })).notifications;
  const texts = async (player?: { id: PlayerId }) => (await read(player)).map(({ text }) => text);
  return { juno, fan, submit, publish, read, texts };
}

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe('new work of an artist', () => {
  it('notifies each follower once a day', async () => {
    const { juno, fan, publish, read, texts } = await prepare();
    const { id } = await publish('Lantern');
    pass(HOUR);
    await publish('Moth');
    expect(await read()).toMatchObject([
      {
        kind: 'new-work',
        text: "Juno has published 'Lantern'.",
        subject: { id, title: 'Lantern' },
        link: `/gallery/${id}`,
      },
    ]);
    pass(12 * HOUR);
    await publish('Newt');
    expect(await texts()).toEqual(["Juno has published 'Newt'.", "Juno has published 'Lantern'."]);
    expect(await countUnread({ system: 'game', id: fan.id })).toBe(2);
    expect((await texts(juno)).every((text) => text.startsWith('Your image'))).toBe(true);
  });

  it('is announced once, also by a task that runs twice or on the next day', async () => {
    const { juno, publish, texts } = await prepare();
    const { id } = await publish('Lantern');
    await labelImage({ imageId: id });
    pass(24 * HOUR);
    await labelImage({ imageId: id });
    await settle();
    expect(await texts()).toEqual(["Juno has published 'Lantern'."]);
    const work = { artist: juno.id, name: 'Juno', image: { id, title: 'Lantern' }, at: NOON };
    await notifyFollowers(work);
    await notifyFollowers(work);
    expect(await texts()).toHaveLength(1);
  });

  it('is announced once, also if it is taken down and restored', async () => {
    const { publish, texts } = await prepare();
    const { id } = await publish('Lantern');
    pass(24 * HOUR);
    await rejectImage(id, TESTER, { reason: 'taken-down' });
    expect(await texts()).toEqual([]);
    pass(HOUR);
    await approveImage(id, TESTER);
    await settle();
    expect(await texts()).toEqual(["Juno has published 'Lantern'."]);
    await removeImage(id, TESTER);
    expect(await texts()).toEqual([]);
  });

  it('is announced if the one before on that day was taken down or deleted', async () => {
    const { publish, texts } = await prepare();
    const lantern = await publish('Lantern');
    await rejectImage(lantern.id, TESTER, { reason: 'taken-down' });
    pass(HOUR);
    const moth = await publish('Moth');
    expect(await texts()).toEqual(["Juno has published 'Moth'."]);
    pass(HOUR);
    await publish('Newt');
    expect(await texts()).toEqual(["Juno has published 'Moth'."]);
    await removeImage(moth.id, TESTER);
    await publish('Owl');
    expect(await texts()).toEqual(["Juno has published 'Owl'."]);
  });

  it('is announced if it was rejected at first, but not to who approved it', async () => {
    const { fan, submit, texts } = await prepare();
    const { id } = await submit('Lantern');
    await rejectImage(id, TESTER);
    await approveImage(id, { kind: 'game', id: fan.id, name: 'Fan' });
    await settle();
    expect(await texts()).toEqual([]);
  });

  it('that is sensitive is announced without its title, where the gallery shows it', async () => {
    const { publish, read, texts } = await prepare();
    await publish('Hidden', { rating: 'r' });
    expect(await texts()).toEqual([]);
    await configureGallery({ showNSFW: true });
    await publish('Nude', { rating: 'r' });
    expect(await read()).toMatchObject([
      { text: 'Juno has published an adult image.', subject: { title: 'Adult image' } },
    ]);
  });

  it('is left out once it is rated as sensitive, unless the gallery shows it', async () => {
    const { publish, texts } = await prepare();
    const { id } = await publish('Lantern');
    const options = { actor: TESTER, action: 'test.change' };
    await updateEntity(imageDefinition, id, options, (image) => ({ ...image, rating: 'r' as const }));
    expect(await texts()).toEqual([]);
  });

  it('reaches more followers than fit in one run', async () => {
    const { juno, publish, texts } = await prepare();
    const last = { id: `7${createUlid().slice(1)}` as PlayerId };
    for (let nth = 0; nth < 100; nth++)
      await setFollow({ artist: juno.id, follower: createUlid(NOON + nth) as PlayerId }, true);
    await setFollow({ artist: juno.id, follower: last.id }, true);
    await publish('Lantern', { id: createUlid() as ImageId });
    expect(await texts(last)).toEqual(["Juno has published 'Lantern'."]);
  });
});
