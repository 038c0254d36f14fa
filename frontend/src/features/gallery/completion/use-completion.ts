import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react';
import type { Suggestions } from '#ui/form/search-field.tsx';

/** What a list of suggestions needs from the field that it belongs to. */
export interface ListProps {
  id: string;
  /** Receives what handles the keys of the field. */
  keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Called with whether the list is open, and the id of its active option. */
  onShow: (list: { isOpen: boolean; activeId: string | undefined }) => void;
  onClose: () => void;
}

interface Completion {
  /** Whether the list may be shown; it has nothing to show while nothing is found. */
  isOffered: boolean;
  suggestions: Suggestions;
  list: ListProps;
  /** Called with every change of the field by typing. */
  onType: () => void;
  /** On the element around the field and the list. */
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

const CLOSED = { isOpen: false, activeId: undefined };

/**
 * Connects a field with its list of suggestions, which is offered from typing until it is closed or the focus leaves.
 *
 * @param isSearchable whether the field has something to complete
 */
export function useCompletion(isSearchable: boolean): Completion {
  const id = useId();
  const [isTyping, setTyping] = useState(false);
  const [list, setList] = useState<{ isOpen: boolean; activeId: string | undefined }>(CLOSED);
  const keys = useRef<((event: KeyboardEvent) => void) | undefined>(undefined);
  const onClose = useCallback(() => setTyping(false), []);
  const isOffered = isTyping && isSearchable;
  return {
    isOffered,
    suggestions: {
      listId: id,
      ...(isOffered ? list : CLOSED),
      onKeyDown: (event) => (isOffered ? keys.current?.(event) : undefined),
    },
    list: { id, keys, onShow: setList, onClose },
    onType: () => setTyping(true),
    onBlur: ({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onClose(),
  };
}
