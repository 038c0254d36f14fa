import { X } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#ui/control/icon-button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import type { SignedInUsers } from '../../session/menu-entries.tsx';
import { PhoneSlot } from '../../session/phone-slot.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { StaffNavigation } from './staff-navigation.tsx';

/** From this width on the navigation is on the left. */
const DESKTOP = '(min-width: 64rem)';

interface Props {
  users: SignedInUsers;
  onClose: () => void;
}

/** The navigation of the back office on narrow screens. */
export function StaffDrawer({ users, onClose }: Props) {
  useEffect(() => {
    const wide = matchMedia(DESKTOP);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <Modal
      label="Menu"
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r-2 border-raised bg-panel"
    >
      {/* Every link closes the drawer, including the link to the current screen, and so does logging out. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the interactive elements */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button triggers a click */}
      <div
        className="flex min-h-full flex-col gap-4 px-2 py-2"
        onClick={(event) => isDrawerLink(event.target) && onClose()}
      >
        <div className="flex items-center justify-between pl-3">
          <p className="font-display text-xl font-semibold">Menu</p>
          <IconButton icon={X} label="Close menu" onClick={onClose} data-first-focus="" />
        </div>
        <div className="md:hidden">
          <NotificationEntry />
        </div>
        <div className="grow">
          <StaffNavigation users={users} />
        </div>
        <div className="md:hidden">
          <PhoneSlot />
        </div>
      </div>
    </Modal>
  );
}

const isDrawerLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, [data-closes-menu]') !== null;
