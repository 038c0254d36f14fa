import { joinClassNames } from '#ui/class-names.ts';

/** Roles with a colour of their own; all others share one. */
const COLOURS: Readonly<Record<string, string>> = {
  admin: 'bg-hot text-hot-ink',
  mod: 'bg-cool text-cool-ink',
  moderator: 'bg-cool text-cool-ink',
  builder: 'bg-coin text-shadow',
  fashionista: 'bg-good text-shadow',
};

/** A role as a coloured badge. */
export function RoleBadge({ role }: { role: string }) {
  return (
    <span
      className={joinClassNames(
        'stepped step-2 inline-block px-2.5 py-0.5 text-sm font-bold',
        COLOURS[role] ?? 'bg-line text-text',
      )}
    >
      {getRoleLabel(role)}
    </span>
  );
}

/** The label of a role: `content_checker` becomes 'content checker'. */
export const getRoleLabel = (role: string): string => role.replaceAll('_', ' ');
