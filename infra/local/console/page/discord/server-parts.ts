import { call, createButton, findElement, make, page, perform, showPart } from './page.ts';
import type { Person, View } from './view.ts';

const SIGNS = { text: '#', voice: '🔊', dm: '✉', category: '' };

/** Shows who one can be, and what this person can change about themselves. */
export function showYou({ people, person }: View): void {
  const persons = people.filter(({ isBot }) => !isBot);
  showPart('person', [persons.map(({ id, name }) => [id, name])], () =>
    persons.map(({ id, name }) => make('option', { value: id }, name)),
  );
  findElement<HTMLSelectElement>('person').value = person;
  const you = persons.find(({ id }) => id === person);
  if (you) showPart('you', you, () => buildYou(you));
}

function buildYou({ id, name, isMember, acceptsDms, hasAuthorized }: Person): Node[] {
  const change = (message: string, body: object) => () =>
    perform(`${name} ${message}`, () => call('person', { person: id, ...body }));
  return [
    isMember
      ? createButton('Leave the server', 'membership', change('left', { isMember: false }))
      : createButton('Join the server', 'membership', change('joined', { isMember: true })),
    acceptsDms
      ? createButton(
          'Refuse direct messages',
          'dms',
          change('refuses direct messages', { acceptsDms: false }),
        )
      : createButton(
          'Accept direct messages',
          'dms',
          change('accepts direct messages', { acceptsDms: true }),
        ),
    ...(hasAuthorized
      ? [createButton('Remove the app', 'revoke', change('removed the app', { hasAuthorized: false }))]
      : []),
  ];
}

/** Shows the channels that the person sees. */
export function showChannels(view: View, onChoose: (channel: string) => void): void {
  const { channels, channel } = view;
  const chosen = channels.find(({ id }) => id === channel);
  findElement('channel-title').textContent = chosen ? `${SIGNS[chosen.kind]} ${chosen.name}` : 'Messages';
  showPart('channels', [channels, channel], () =>
    channels.map(({ id, name, kind, isNsfw }) => {
      if (kind === 'category') return make('li', { className: 'category' }, name);
      const button = createButton(`${SIGNS[kind]} ${name}${isNsfw ? ' (18+)' : ''}`, `channel ${id}`, () =>
        onChoose(id),
      );
      if (id === channel) button.setAttribute('aria-current', 'true');
      return make('li', {}, button);
    }),
  );
}

/** Shows the members with their roles. */
export function showMembers({ people }: View): void {
  showPart('members', people, () =>
    people.map(({ id, name, isBot, isMember, roles }) =>
      make(
        'li',
        {},
        name,
        ...(isBot ? [' ', make('span', { className: 'badge' }, 'APP')] : []),
        make('br'),
        make(
          'small',
          {},
          isMember ? roles.map((role) => role.name).join(', ') || 'no roles' : 'not on the server',
        ),
        make('br'),
        // Staff name approvers by it, who on Discord would copy it from the person's menu.
        make('small', {}, `ID ${id}`),
      ),
    ),
  );
}

/** Shows what can be changed about the bot, and trouble. */
export function showBot({ server, hasTrouble }: View): void {
  const change = (message: string, body: object) => () => perform(message, () => call('server', body));
  const { isBotMember, hasMessageContent } = server;
  const probe = () =>
    perform('The endpoint answers pings and refuses forgeries', async () => {
      const { answersPing, refusesForgery } = await call<{ answersPing: boolean; refusesForgery: boolean }>(
        'probe',
        {},
      );
      if (!answersPing) throw new Error('The endpoint does not answer a ping');
      if (!refusesForgery) throw new Error('The endpoint accepts a wrong signature');
    });
  showPart('bot', [isBotMember, hasMessageContent, hasTrouble], () => [
    isBotMember
      ? createButton('Kick the bot', 'kick', change('The bot was kicked', { isBotMember: false }))
      : createButton('Add the bot', 'kick', change('The bot was added', { isBotMember: true })),
    hasMessageContent
      ? createButton(
          'Turn message content off',
          'content',
          change('It reads no content', { hasMessageContent: false }),
        )
      : createButton(
          'Turn message content on',
          'content',
          change('It reads content', { hasMessageContent: true }),
        ),
    hasTrouble
      ? createButton('End the trouble', 'trouble', change('All requests are answered', { hasTrouble: false }))
      : createButton('Make trouble', 'trouble', change('One in three requests fails', { hasTrouble: true })),
    createButton('Check the endpoint', 'probe', probe),
  ]);
}

/** Shows where the bot broke Discord's rules, and what the site was told. */
export function showRecord({ counters, refusals, events, server }: View): void {
  findElement<HTMLAnchorElement>('invite').href = server.inviteUrl;
  showPart('record', [counters, refusals, events], () => [
    make('p', {}, `Limits broken: ${counters.brokenLimits}`),
    make('p', {}, `Refused renames: ${counters.refusedRenames}`),
    make('p', {}, `Invalid requests: ${counters.invalidRequests}`),
    ...refusals.map(({ name, reason }) => make('pre', {}, `✗ ${name}: ${reason}`)),
    ...events.map(({ type, state }) => make('p', {}, `${state === 'delivered' ? '✓' : '…'} ${type}`)),
  ]);
}

/** Chooses who the person is. */
export const setUpPerson = (onChoose: (person: string) => void): void =>
  findElement<HTMLSelectElement>('person').addEventListener('change', (event) => {
    if (event.target instanceof HTMLSelectElement) onChoose(event.target.value);
  });

/** Remembers a choice for the next load of the page. */
export function remember(chosen: Partial<Pick<typeof page, 'person' | 'channel'>>): void {
  Object.assign(page, chosen);
  sessionStorage.setItem('discord-person', page.person);
  sessionStorage.setItem('discord-channel', page.channel);
}
