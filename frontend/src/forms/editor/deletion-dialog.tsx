import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toast } from '#ui/overlay/toast.ts';
import { describeError, findConflict } from '../../api/api-error.ts';

interface Props<Entity extends { id: string }> {
  entity: Entity;
  title: string;
  question: string;
  /** What the entity is called. */
  name: string;
  /** The label of the confirming button; 'Delete' by default. */
  confirm?: string;
  /** Deletes the entity at the version that was seen. */
  remove: (entity: Entity) => Promise<{ message: string | undefined }>;
  /** The message if that fails without one. */
  fallback: string;
  /** Shows the version that someone else saved first, drops the entity from its list, and refetches the list. */
  known: {
    put: (entity: Entity) => void;
    remove?: (id: Entity['id']) => void;
    refetch: () => void;
  };
  onClose: () => void;
  /** Gets the focus when the button that opened this is gone. */
  heading: () => HTMLElement | null;
}

/** Asks for confirmation before deleting a versioned entity. */
export function DeletionDialog<Entity extends { id: string }>(props: Props<Entity>) {
  const {
    entity,
    title,
    question,
    name,
    confirm = 'Delete',
    remove,
    fallback,
    known,
    onClose,
    heading,
  } = props;
  const isGone = useRef<boolean>(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => remove(entity),
    onSuccess: ({ message }) => {
      isGone.current = true;
      known.remove?.(entity.id);
      if (message) toast.success(message);
    },
    onError: (error) => {
      const theirs = findConflict<Entity>(error);
      if (theirs) known.put(theirs);
      toast.error(describeError(error, fallback));
    },
    onSettled: () => {
      known.refetch();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      message={
        <>
          <p>{question}</p>
          <p className="mt-3 text-soft">{name}</p>
        </>
      }
      confirm={confirm}
      danger
      busy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
      returnFocus={(opener) => (isGone.current || !opener?.isConnected ? heading() : null)}
    />
  );
}
