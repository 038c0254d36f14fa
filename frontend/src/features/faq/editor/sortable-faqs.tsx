import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { OrderedFaq } from '#shared/contract/faq.ts';
import { joinClassNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/control/icon-button.tsx';
import { StatusBadge } from '#ui/staff/status-badge.tsx';

interface Props {
  faqs: readonly OrderedFaq[];
  /** Receives the moved question, and the one that it is now behind; `null` for the top. */
  onMove: (move: { id: OrderedFaq['id']; after: OrderedFaq['id'] | null }) => void;
}

const INSTRUCTIONS = {
  draggable:
    'Press Space to pick up the question, then the up and down arrow keys to move it. Press Space again to put it down, or Escape to leave it where it was.',
};

/** Questions with handles that move them, by mouse, touch or keys. */
export function SortableFaqs({ faqs, onMove }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const finish = ({ active, over }: DragEndEvent) => {
    const [from, to] = [active.id, over?.id].map((id) => faqs.findIndex((faq) => faq.id === id));
    const moved = faqs[from ?? -1];
    if (!moved || to === undefined || to < 0 || to === from) return;
    const others = faqs.filter((faq) => faq !== moved);
    onMove({ id: moved.id, after: others[to - 1]?.id ?? null });
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announce(faqs), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={finish}
    >
      <p className="mb-3 text-soft">
        Drag a question by its handle, or press Space on it and use the arrow keys.
      </p>
      <SortableContext items={faqs.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label="Questions in page order" className="grid gap-2">
          {faqs.map((faq) => (
            <SortableFaq key={faq.id} faq={faq} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableFaq({ faq: { id, question, isPublished } }: { faq: OrderedFaq }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id });
  const style = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      style={style}
      className={joinClassNames('relative motion-reduce:transition-none!', isDragging && 'z-10')}
    >
      <div
        className={joinClassNames(
          'stepped flex items-center gap-3 py-2 pr-4 pl-2',
          isDragging ? 'bg-raised' : 'bg-panel',
        )}
      >
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          icon={GripVertical}
          label={`Move: ${question}`}
          className="touch-none cursor-grab"
        />
        <span className="min-w-0 grow font-semibold wrap-anywhere">{question}</span>
        {isPublished ? null : <StatusBadge tone="waiting">Draft</StatusBadge>}
      </div>
    </li>
  );
}

/** What a screen reader says while a question moves. */
function announce(faqs: readonly OrderedFaq[]) {
  const find = (id: UniqueIdentifier) => faqs.findIndex((faq) => faq.id === id);
  const name = (id: UniqueIdentifier) => faqs[find(id)]?.question ?? '';
  const place = (id: UniqueIdentifier) => `place ${find(id) + 1} of ${faqs.length}`;
  return {
    onDragStart: ({ active: { id } }) => `Picked up ${name(id)}, at ${place(id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} was put down at ${place(over.id)}.` : `${name(active.id)} was put down.`,
    onDragCancel: ({ active: { id } }) => `${name(id)} is back at ${place(id)}.`,
  } satisfies Announcements;
}
