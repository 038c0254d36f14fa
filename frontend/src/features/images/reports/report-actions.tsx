import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import type { StaffImage } from '#shared/contract/images.ts';
import { IMAGE_CATEGORIES } from '#shared/image-categories.ts';
import { RATINGS } from '#shared/ratings.ts';
import { ActionButton } from '#ui/control/action-button.tsx';
import type { Resolution } from '../../../api/image-changes.ts';
import { CATEGORY_OPTIONS } from '../../../forms/images/image-choices.ts';

interface Props {
  /** The name of the image. */
  name: string;
  /** Null once the image is removed. */
  image: StaffImage | null;
  /** Whether the user has seen the image, and may decide. */
  free: boolean;
  /** The server is checking whether the user may take the image down. */
  asking: boolean;
  /** The corrections, which a key gives the focus. */
  fixes: Ref<HTMLDivElement>;
  onDecide: (resolution: Resolution) => void;
  onTakeDown: () => void;
}

/** The decisions on the reports of an image, with their keys. */
export const ReportActions = ({ name, image, free, asking, fixes, onDecide, onTakeDown }: Props) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap gap-2 *:grow">
      <ActionButton
        tone="quiet"
        shortcut="A"
        data-keeps-place=""
        aria-disabled={!free || undefined}
        onClick={() => onDecide({ action: 'dismiss' })}
      >
        <span>
          Dismiss<span className="sr-only"> reports on {name}</span>
        </span>
      </ActionButton>
      {image ? (
        <ActionButton
          tone="bad"
          shortcut="R"
          busy={asking}
          aria-disabled={!free || undefined}
          onClick={onTakeDown}
        >
          <span>
            Take down<span className="sr-only"> {name}</span>
          </span>
        </ActionButton>
      ) : null}
    </div>
    {image ? (
      <div ref={fixes} className="flex flex-wrap gap-x-4 gap-y-2">
        <RatingFix image={image} free={free} onDecide={onDecide} />
        <CategoryFix image={image} free={free} onDecide={onDecide} />
      </div>
    ) : null}
  </div>
);

interface FixProps extends Pick<Props, 'onDecide' | 'free'> {
  image: StaffImage;
}

/** The other ratings, each of which closes the reports. While one has the focus, their numbers choose them. */
function RatingFix({ image, free, onDecide }: FixProps) {
  const rate = (rating: StaffImage['rating'] | undefined) => {
    if (free && rating && rating !== image.rating) onDecide({ action: 're-rate', rating });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const rating = RATINGS[Number(event.key) - 1];
    if (!rating) return;
    event.preventDefault();
    rate(rating);
  };
  return (
    <fieldset className="flex min-w-0 grow items-center gap-2" onKeyDown={onKeyDown}>
      <legend className="float-left mr-1 text-sm text-soft">Fix rating</legend>
      {RATINGS.map((rating, place) =>
        rating === image.rating ? null : (
          <ActionButton
            key={rating}
            tone="quiet"
            shortcut={`${place + 1}`}
            className="grow"
            aria-disabled={!free || undefined}
            onClick={() => rate(rating)}
          >
            {rating.toUpperCase()}
          </ActionButton>
        ),
      )}
    </fieldset>
  );
}

/** The category to choose, and the button that changes it and closes the reports. */
function CategoryFix({ image, free, onDecide }: FixProps) {
  const id = useId();
  const [category, setCategory] = useState(image.category);
  const isOff = !free || category === image.category;
  return (
    <div className="flex min-w-0 grow items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Category of {image.title}
      </label>
      <select
        id={id}
        value={category}
        className="min-h-11 min-w-0 grow bg-raised px-2 text-sm"
        onChange={({ target }) =>
          setCategory(IMAGE_CATEGORIES.find((each) => each === target.value) ?? image.category)
        }
      >
        {CATEGORY_OPTIONS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ActionButton
        tone="quiet"
        aria-disabled={isOff || undefined}
        onClick={() => onDecide({ action: 're-categorise', category })}
      >
        Fix category
      </ActionButton>
    </div>
  );
}
