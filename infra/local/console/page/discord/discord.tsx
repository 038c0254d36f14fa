import { showPage } from '../show-page.tsx';
import { DiscordPage } from './discord-page.tsx';

showPage(<DiscordPage />);
