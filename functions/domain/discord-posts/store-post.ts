import { createEntity, findEntity } from '#platform/data/change.ts';
import type { Write } from '#platform/data/commit.ts';
import { isConflict } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import type { ConsentState, DiscordPerson, DiscordPost } from './post.ts';
import { postDefinition } from './post-definition.ts';
import { askConsentTask, importPostTask } from './post-tasks.ts';

/** A message that has just been chosen. */
export type NewPost = Omit<DiscordPost, 'version' | 'consent'>;

interface StoreOptions {
  /** Who has chosen the message. */
  by: DiscordPerson;
  consent: Extract<ConsentState, 'posted' | 'submitted' | 'asked'>;
  /** Additional conditions. */
  guards: readonly Write[];
}

/**
 * Stores a message whose pictures were chosen for the gallery, once. What follows is done by a task: importing the pictures, or
 * asking their author first.
 *
 * @returns undefined if the message has been chosen before
 * @throws any error of a guard
 */
export async function storePost(
  post: NewPost,
  { by, consent, guards }: StoreOptions,
): Promise<DiscordPost | undefined> {
  const stored = { ...post, version: 1, consent: [{ state: consent, by, at: toIsoTime(Date.now()) }] };
  const next = consent === 'asked' ? askConsentTask : importPostTask;
  const options = {
    actor: { kind: 'discord', ...by },
    action: 'discord-post.store',
    tasks: [next.create({ postId: post.id })],
    guards,
  };
  try {
    return await createEntity(postDefinition, stored, options);
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

/** Finds a message that was chosen for the gallery. */
export const findPost = (id: string): Promise<DiscordPost | undefined> =>
  findEntity(postDefinition, id, { consistent: true });
