import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { DiscordVerification } from '#shared/contract/discord-link.ts';
import { Button } from '#ui/control/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { unlinkDiscord } from '../../api/own-discord-account.ts';
import { withStepUp } from '../../forms/accounts/step-up.tsx';

interface Props {
  verification: DiscordVerification;
  /** Gets the focus once the account and its button are gone. */
  heading: RefObject<HTMLElement | null>;
  onUnlinked: () => Promise<unknown>;
}

/** A linked account with a button that unlinks it after a question. */
export function LinkedAccount({ verification, heading, onUnlinked }: Props) {
  const {
    discord_username: username,
    discord_global_name: globalName,
    discord_avatar: avatar,
  } = verification;
  const [isAsking, setAsking] = useState(false);
  // By default, the focus returns to the button.
  const nextFocus = useRef<HTMLElement>(null);
  const unlinking = useMutation({
    mutationFn: () => withStepUp(() => unlinkDiscord({})),
    onSuccess: async () => {
      nextFocus.current = heading.current;
      setAsking(false);
      toast.success('Discord account unlinked');
      await onUnlinked();
    },
    onError: () => {
      setAsking(false);
      toast.error('Failed to unlink Discord account');
    },
  });
  const name = globalName ?? username ?? '';
  return (
    <>
      <div className="mt-3 flex items-center gap-4">
        <Avatar key={avatar} address={avatar} name={name} />
        <div className="min-w-0 grow">
          <p className="font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {globalName === null ? null : (
            <p className="text-sm text-soft wrap-anywhere">
              @<bdi>{username}</bdi>
            </p>
          )}
          <p className="text-sm font-semibold text-good">Verified</p>
        </div>
      </div>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Unlink
      </Button>
      {isAsking ? (
        <ConfirmDialog
          danger
          title="Unlink Discord"
          message="Are you sure you want to unlink your Discord account?"
          confirm="Unlink"
          busy={unlinking.isPending}
          onConfirm={() => unlinking.mutate()}
          onCancel={() => setAsking(false)}
          returnFocus={() => nextFocus.current}
        />
      ) : null}
    </>
  );
}

/** The picture, or the initial if there is none or it does not load. Decorative, since the name is next to it. */
function Avatar({ address, name }: { address: string | null; name: string }) {
  const [isMissing, setMissing] = useState(false);
  const shape = 'pixel-round size-14 shrink-0 bg-raised';
  if (address !== null && !isMissing)
    return <img src={address} alt="" className={shape} onError={() => setMissing(true)} />;
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center text-2xl font-bold text-cool`}>
      {[...name][0]?.toLocaleUpperCase() ?? '?'}
    </span>
  );
}
