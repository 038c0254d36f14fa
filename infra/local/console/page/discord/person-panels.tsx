import { SelectField } from '#ui/form/field.tsx';
import { Panel } from '#ui/staff/panel.tsx';
import { call } from '../call.ts';
import { WorkButton } from '../work-button.tsx';
import { useDiscord } from './use-discord.ts';
import type { Person, View } from './view.ts';

const SIGNS = { text: '#', voice: '🔊', dm: '✉', category: '' };

/** The name of a channel after the sign of its kind. */
export const nameChannel = ({ kind, name }: View['channels'][number]): string => `${SIGNS[kind]} ${name}`;

/** Who one is, and what this person can change about themselves. */
export function YouPanel() {
  const { view, choice, choose } = useDiscord();
  const persons = view.people.filter(({ isBot }) => !isBot);
  const you = persons.find(({ id }) => id === choice.person);
  return (
    <Panel title="You">
      <SelectField
        label="Be"
        options={persons.map(({ id, name }) => ({ value: id, label: name }))}
        value={choice.person}
        onChange={({ target }) => choose({ person: target.value })}
      />
      {you ? <PersonButtons {...you} /> : null}
    </Panel>
  );
}

function PersonButtons({ id, name, isMember, acceptsDms, hasAuthorized }: Person) {
  const { perform } = useDiscord();
  const change = (message: string, body: object) => () =>
    perform(`${name} ${message}`, () => call('discord/person', { person: id, ...body }));
  return (
    <div className="stack">
      <WorkButton
        variant="raised"
        label={isMember ? 'Leave the server' : 'Join the server'}
        work={change(isMember ? 'left' : 'joined', { isMember: !isMember })}
      />
      <WorkButton
        variant="raised"
        label={acceptsDms ? 'Refuse direct messages' : 'Accept direct messages'}
        work={change(acceptsDms ? 'refuses direct messages' : 'accepts direct messages', {
          acceptsDms: !acceptsDms,
        })}
      />
      {hasAuthorized ? (
        <WorkButton
          variant="raised"
          label="Remove the app"
          work={change('removed the app', { hasAuthorized: false })}
        />
      ) : null}
    </div>
  );
}

/** The channels that the person sees. */
export function ChannelsPanel() {
  const { view, choose } = useDiscord();
  return (
    <Panel title="Channels">
      <ul className="stack channels">
        {view.channels.map((channel) =>
          channel.kind === 'category' ? (
            <li key={channel.id} className="category">
              {channel.name}
            </li>
          ) : (
            <li key={channel.id}>
              <button
                type="button"
                className="entry stepped"
                aria-current={channel.id === view.channel || undefined}
                onClick={() => choose({ channel: channel.id })}
              >
                {`${nameChannel(channel)}${channel.isNsfw ? ' (18+)' : ''}`}
              </button>
            </li>
          ),
        )}
      </ul>
    </Panel>
  );
}
