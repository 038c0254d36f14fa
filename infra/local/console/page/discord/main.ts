/** The script of the page of the simulated Discord. */
import { setUpComposer } from './composer.ts';
import { setUpLog, showMessages } from './messages.ts';
import { openModal } from './modal.ts';
import { call, onDone, page } from './page.ts';
import {
  remember,
  setUpPerson,
  showBot,
  showChannels,
  showMembers,
  showRecord,
  showYou,
} from './server-parts.ts';
import type { View } from './view.ts';

const POLL_MILLISECONDS = 1_500;

async function refresh(): Promise<void> {
  const { person, channel } = page;
  const view = await call<View>(`view/${encodeURIComponent(person)}/${encodeURIComponent(channel)}`);
  // Another choice was made while this was asked for.
  if (person !== page.person || channel !== page.channel) return;
  page.view = view;
  remember({ person: view.person, channel: view.channel });
  showYou(view);
  showChannels(view, choose);
  showMessages(view);
  showMembers(view);
  showBot(view);
  showRecord(view);
}

function choose(channel: string): void {
  remember({ channel });
  void refresh();
}

setUpComposer();
setUpLog();
setUpPerson((person) => {
  remember({ person });
  void refresh();
});
onDone({ refresh: () => refresh().catch(() => undefined), openModal });
// Requests fail while the local cloud restarts.
setInterval(() => void refresh().catch(() => undefined), POLL_MILLISECONDS);
void refresh();
