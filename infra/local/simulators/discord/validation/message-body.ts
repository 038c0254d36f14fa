import type { APIEmbed, APIMessageTopLevelComponent } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import * as v from 'valibot';
import { type FieldErrors, refuse } from '../discord-refusal.ts';
import { checkBody, nestError } from './check-body.ts';
import { Layout, Rows } from './components.ts';
import { Embeds } from './embeds.ts';

const MAX_CONTENT = 2_000;
const SETTABLE =
  MessageFlags.SuppressEmbeds |
  MessageFlags.Ephemeral |
  MessageFlags.SuppressNotifications |
  MessageFlags.IsComponentsV2;

const Body = v.object({
  content: v.nullish(v.pipe(v.string(), v.maxLength(MAX_CONTENT))),
  embeds: v.nullish(Embeds),
  components: v.nullish(v.array(v.looseObject({ type: v.number() }))),
  flags: v.nullish(
    v.pipe(
      v.number(),
      v.integer(),
      v.check((flags) => (flags & ~SETTABLE) === 0, 'Invalid flags'),
    ),
  ),
  allowed_mentions: v.nullish(
    v.object({
      parse: v.optional(v.array(v.picklist(['roles', 'users', 'everyone']))),
      roles: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
      users: v.optional(v.pipe(v.array(v.string()), v.maxLength(100))),
      replied_user: v.optional(v.boolean()),
    }),
  ),
  attachments: v.nullish(
    v.array(
      v.object({
        id: v.union([v.string(), v.number()]),
        filename: v.optional(v.string()),
        description: v.nullish(v.pipe(v.string(), v.maxLength(1_024))),
      }),
    ),
  ),
  message_reference: v.nullish(
    v.object({ message_id: v.string(), fail_if_not_exists: v.optional(v.boolean()) }),
  ),
  nonce: v.nullish(v.union([v.pipe(v.string(), v.maxLength(25)), v.pipe(v.number(), v.integer())])),
  enforce_nonce: v.nullish(v.boolean()),
  tts: v.nullish(v.boolean()),
});

/** A message that an application sends, or the change of one, after it was checked. */
export interface MessageBody extends Omit<v.InferOutput<typeof Body>, 'embeds' | 'components'> {
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
}

/**
 * Checks a message as Discord does.
 *
 * @param flags those that the message has already, if it is changed
 * @throws DiscordRefusal 50035
 */
export function checkMessage(body: unknown, flags = 0): MessageBody {
  const checked = checkBody(Body, body ?? {});
  const isLayout = Boolean(((checked.flags ?? 0) | flags) & MessageFlags.IsComponentsV2);
  const components = checked.components
    ? checkBody(v.object({ components: isLayout ? Layout : Rows }), { components: checked.components })
        .components
    : checked.components;
  const errors = findContradictions(checked, isLayout);
  if (errors) throw refuse(50035, errors);
  // They have been checked to be what Discord calls by these names.
  return { ...checked, components } as MessageBody;
}

function findContradictions(body: v.InferOutput<typeof Body>, isLayout: boolean): FieldErrors | undefined {
  const { allowed_mentions: allowed, content, embeds } = body;
  for (const kind of ['users', 'roles'] as const)
    if (allowed?.parse?.includes(kind) && allowed[kind]?.length)
      return nestError(
        ['allowed_mentions'],
        'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
        `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
      );
  if (isLayout && content)
    return nestError(
      ['content'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      "The 'content' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
    );
  if (isLayout && embeds?.length)
    return nestError(
      ['embeds'],
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
      "The 'embeds' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
    );
  return undefined;
}

/** Whether a message would show nothing. */
export const isEmptyMessage = ({ content, embeds, components }: MessageBody, files: number): boolean =>
  !content?.trim() && !embeds?.length && !components?.length && files === 0;
