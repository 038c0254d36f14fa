import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, POLL_MILLISECONDS } from '../call.ts';
import { Outcome, useOutcome } from '../outcome.tsx';
import { BotPanel, MembersPanel, RecordPanel } from './bot-panels.tsx';
import { Conversation } from './conversation.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { ChannelsPanel, YouPanel } from './person-panels.tsx';
import { type Choice, useChoice } from './use-choice.ts';
import { type Discord, DiscordContext } from './use-discord.ts';
import type { Modal, Result, View } from './view.ts';

/** The page of the simulated Discord. */
export function DiscordPage() {
  const [choice, choose] = useChoice();
  const { data: view, refetch } = useView(choice, choose);
  const { outcome, perform: performAndSay } = useOutcome();
  const [modal, setModal] = useState<{ interaction: string; modal: Modal }>();
  const perform: Discord['perform'] = async (message, work) => {
    const hasWorked = await performAndSay(() => work().then(() => message));
    await refetch();
    return hasWorked;
  };
  const use: Discord['use'] = async (name, path, body) => {
    let result: Result | undefined;
    const hasWorked = await perform(`${name} was answered`, async () => {
      result = await call<Result>(`discord/${path}`, { person: choice.person, ...body });
      if (result.status !== 'failed') return;
      const reason = JSON.stringify(result.refusal?.reason);
      throw new Error(`The application did not respond to ${name}. ${reason}`);
    });
    if (result?.modal) setModal({ interaction: result.interactionId, modal: result.modal });
    return hasWorked;
  };
  return (
    <>
      <Header inviteUrl={view?.server.inviteUrl ?? '/'} />
      <main className="page-width wide-page">
        <Outcome of={outcome} />
        {view ? (
          <DiscordContext value={{ view, choice, choose, perform, use }}>
            <Panels />
            {modal ? (
              <ModalDialog key={modal.interaction} {...modal} onClose={() => setModal(undefined)} />
            ) : null}
          </DiscordContext>
        ) : null}
      </main>
    </>
  );
}

/** Polls what a person sees in a channel. Until another choice is loaded, the last one is shown. */
function useView(choice: Choice, choose: (changed: Partial<Choice>) => void) {
  const { person, channel } = choice;
  const query = useQuery({
    queryKey: ['discord', person, channel],
    queryFn: () => call<View>(`discord/view/${encodeURIComponent(person)}/${encodeURIComponent(channel)}`),
    refetchInterval: POLL_MILLISECONDS,
    placeholderData: keepPreviousData,
  });
  const { data, isPlaceholderData } = query;
  const hasResponse = data && !isPlaceholderData;
  // What is unknown, or out of sight for the person, leads to something else.
  const [shownPerson, shownChannel] = hasResponse ? [data.person, data.channel] : [person, channel];
  useEffect(() => {
    if (shownPerson !== person || shownChannel !== channel)
      choose({ person: shownPerson, channel: shownChannel });
  }, [shownPerson, shownChannel, person, channel, choose]);
  return query;
}

const Header = ({ inviteUrl }: { inviteUrl: string }) => (
  <header className="page-width wide-page">
    <h1 className="page-title">
      Pixelcrowd <span className="accent">simulated Discord</span>
    </h1>
    <p className="lead">
      A server with its people, only on this machine. The bot can't tell it from the real one.
    </p>
    <nav className="parts" aria-label="Parts of the console">
      <a className="stepped" href="/_local">
        Local console
      </a>
      <a className="stepped" href={inviteUrl}>
        Invite page
      </a>
      <a className="stepped" href="/">
        The site
      </a>
    </nav>
  </header>
);

const Panels = () => (
  <div className="discord">
    <div className="side">
      <YouPanel />
      <ChannelsPanel />
    </div>
    <Conversation />
    <div className="side">
      <MembersPanel />
      <BotPanel />
      <RecordPanel />
    </div>
  </div>
);
