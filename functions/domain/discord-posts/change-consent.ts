import { updateEntity } from '#platform/data/change.ts';
import type { Task } from '#platform/data/tasks.ts';
import { Problem } from '#platform/problem.ts';
import { toIsoTime } from '#shared/ids.ts';
import { type ConsentState, type DiscordPerson, type DiscordPost, getConsent, isAllowed } from './post.ts';
import { postDefinition } from './post-definition.ts';
import { importPostTask, withdrawPostTask } from './post-tasks.ts';
import { findPost } from './store-post.ts';

type Choice = Extract<ConsentState, 'given' | 'refused' | 'withdrawn'>;

/**
 * Records what the author of a message has decided about its pictures, and starts what follows from it. A repetition changes
 * nothing.
 *
 * @returns the state afterwards; it is another one if the choice came too late, such as a consent after a withdrawal
 * @throws Problem `not-found` if the message was never chosen; `not-allowed` for anyone but its author
 */
export async function changeConsent(id: string, by: DiscordPerson, choice: Choice): Promise<ConsentState> {
  const post = await findPost(id);
  if (!post) throw new Problem('not-found', 'This message was never submitted');
  if (post.author.id !== by.id) throw new Problem('not-allowed', `Only ${post.author.name} can decide that`);
  if (!isPossible(post, choice)) return getConsent(post);
  const options = {
    actor: { kind: 'discord', ...by },
    action: `discord-post.${choice}`,
    tasks: listTasks(id, choice),
    version: post.version,
  };
  const step = { state: choice, by, at: toIsoTime(Date.now()) };
  const changed = await updateEntity(postDefinition, id, options, (current) => ({
    ...current,
    consent: [...current.consent, step],
  }));
  return getConsent(changed);
}

const isPossible = (post: DiscordPost, choice: Choice): boolean =>
  choice === 'withdrawn' ? isAllowed(post) : getConsent(post) === 'asked';

function listTasks(postId: string, choice: Choice): Task[] {
  if (choice === 'refused') return [];
  return [(choice === 'given' ? importPostTask : withdrawPostTask).create({ postId })];
}
