import { Panel } from '#ui/staff/panel.tsx';
import { call } from '../call.ts';
import { WorkButton } from '../work-button.tsx';
import { useDiscord } from './use-discord.ts';

/** The members with their roles. */
export function MembersPanel() {
  const { view } = useDiscord();
  return (
    <Panel title="Members">
      <ul className="stack">
        {view.people.map(({ id, name, isBot, isMember, roles }) => (
          <li key={id}>
            {name} {isBot ? <span className="badge">APP</span> : null}
            <small>
              {isMember ? roles.map((role) => role.name).join(', ') || 'no roles' : 'not on the server'}
            </small>
            {/* Staff name approvers by it, who on Discord would copy it from the person's menu. */}
            <small>{`ID ${id}`}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What can be changed about the bot, and trouble. */
export function BotPanel() {
  const { view, perform } = useDiscord();
  const { isBotMember, hasMessageContent } = view.server;
  const change = (message: string, body: object) => () =>
    perform(message, () => call('discord/server', body));
  return (
    <Panel title="The bot">
      <div className="stack">
        <WorkButton
          variant="raised"
          label={isBotMember ? 'Kick the bot' : 'Add the bot'}
          work={change(isBotMember ? 'The bot was kicked' : 'The bot was added', {
            isBotMember: !isBotMember,
          })}
        />
        <WorkButton
          variant="raised"
          label={hasMessageContent ? 'Turn message content off' : 'Turn message content on'}
          work={change(hasMessageContent ? 'It reads no content' : 'It reads content', {
            hasMessageContent: !hasMessageContent,
          })}
        />
        <WorkButton
          variant="raised"
          label={view.hasTrouble ? 'End the trouble' : 'Make trouble'}
          work={change(view.hasTrouble ? 'All requests are answered' : 'One in three requests fails', {
            hasTrouble: !view.hasTrouble,
          })}
        />
        <WorkButton
          variant="raised"
          label="Check the endpoint"
          work={() => perform('The endpoint answers pings and refuses forgeries', checkEndpoint)}
        />
      </div>
    </Panel>
  );
}

async function checkEndpoint(): Promise<void> {
  const { respondsToPing, refusesForgery } = await call<{ respondsToPing: boolean; refusesForgery: boolean }>(
    'discord/probe',
    {},
  );
  if (!respondsToPing) throw new Error('The endpoint does not respond to a ping');
  if (!refusesForgery) throw new Error('The endpoint accepts a wrong signature');
}

/** Where the bot broke Discord's rules, and what was sent to the site. */
export function RecordPanel() {
  const { counters, refusals, events } = useDiscord().view;
  return (
    <Panel title="What it did">
      <div className="record">
        <p>Limits broken: {counters.brokenLimits}</p>
        <p>Refused renames: {counters.refusedRenames}</p>
        <p>Invalid requests: {counters.invalidRequests}</p>
        {refusals.map(({ name, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a refusal may repeat, and has no state
          <pre key={nth} className="source">{`✗ ${name}: ${reason}`}</pre>
        ))}
        {events.map(({ type, state }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an event may repeat, and has no state
          <p key={nth}>{`${state === 'delivered' ? '✓' : '…'} ${type}`}</p>
        ))}
      </div>
    </Panel>
  );
}
