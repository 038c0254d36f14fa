import { X } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { Modal } from '#ui/overlay/modal.tsx';
import { CROWD } from '#ui/picture/pictures.ts';
import { PixelSprite } from '#ui/picture/pixel-sprite.tsx';
import { PhoneSlot } from '../session/phone-slot.tsx';
import { NAVIGATION } from './navigation-entries.ts';
import { AdultsBadge, Wordmark } from './wordmark.tsx';

/** From this width on the bar shows the entries itself. */
const DESKTOP = '(min-width: 48rem)';

/** The full-screen menu of narrow screens. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const wide = matchMedia(DESKTOP);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);
  return (
    <Modal label="Menu" onClose={onClose} className="m-0 h-dvh max-h-none w-dvw max-w-none bg-ground">
      <div className="flex min-h-full animate-rise flex-col">
        {/* Every link closes the menu, including the link to the current screen, and so does logging out. */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the links and buttons inside are the interactive elements */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button triggers a click */}
        <div className="flex grow flex-col" onClick={(event) => isMenuLink(event.target) && onClose()}>
          <div className="measure flex h-16 shrink-0 items-center justify-between">
            <Wordmark />
            <IconButton
              icon={X}
              label="Close menu"
              className="-mr-1.5"
              onClick={onClose}
              data-first-focus=""
            />
          </div>
          <nav aria-label="Main" className="measure mt-6 grow">
            <ul className="grid gap-3">
              {NAVIGATION.map(({ label, to }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'} className="focus-frame block">
                    {({ isActive }) => <span className={getEntryClass(isActive)}>{label}</span>}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="measure py-6">
            <PhoneSlot />
          </div>
        </div>
        <div className="measure flex items-end justify-between pb-8">
          <p className="flex items-center gap-3 text-soft">
            <AdultsBadge />
            For adults only
          </p>
          <PixelSprite bitmap={CROWD} scale={8} />
        </div>
      </div>
    </Modal>
  );
}

const isMenuLink = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, [data-closes-menu]') !== null;

const getEntryClass = (isActive: boolean): string =>
  joinClassNames(
    'stepped flex min-h-16 items-center px-6 font-display text-3xl font-semibold',
    isActive ? 'bg-cool text-cool-ink' : 'bg-panel active:bg-raised',
  );
