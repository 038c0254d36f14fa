import { useId, useState } from 'react';
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
  /** The server is checking whether the user may take the image down. */
  asking: boolean;
  onDecide: (resolution: Resolution) => void;
  onTakeDown: () => void;
}

/** The decisions on the reports of an image, with their keys. */
export const ReportActions = ({ name, image, asking, onDecide, onTakeDown }: Props) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap gap-2 *:grow">
      <ActionButton
        tone="quiet"
        shortcut="D"
        data-keeps-place=""
        onClick={() => onDecide({ action: 'dismiss' })}
      >
        <span>
          Dismiss<span className="sr-only"> reports on {name}</span>
        </span>
      </ActionButton>
      {image ? (
        <ActionButton tone="bad" shortcut="T" busy={asking} onClick={onTakeDown}>
          <span>
            Take down<span className="sr-only"> {name}</span>
          </span>
        </ActionButton>
      ) : null}
    </div>
    {image ? <RatingFix image={image} onDecide={onDecide} /> : null}
    {image ? <CategoryFix image={image} onDecide={onDecide} /> : null}
  </div>
);

interface FixProps extends Pick<Props, 'onDecide'> {
  image: StaffImage;
}

/** The other ratings, each of which closes the reports. */
const RatingFix = ({ image, onDecide }: FixProps) => (
  <fieldset className="flex min-w-0 items-center gap-2">
    <legend className="float-left mr-1 text-sm text-soft">Fix rating</legend>
    {RATINGS.map((rating, place) =>
      rating === image.rating ? null : (
        <ActionButton
          key={rating}
          tone="quiet"
          shortcut={`${place + 1}`}
          className="grow"
          onClick={() => onDecide({ action: 're-rate', rating })}
        >
          {rating.toUpperCase()}
        </ActionButton>
      ),
    )}
  </fieldset>
);

/** The category to choose, and the button that changes it and closes the reports. */
function CategoryFix({ image, onDecide }: FixProps) {
  const id = useId();
  const [category, setCategory] = useState(image.category);
  const isSame = category === image.category;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Category of {image.title}
      </label>
      <select
        id={id}
        value={category}
        className="min-h-11 min-w-0 grow bg-ground px-2 text-sm"
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
        aria-disabled={isSame || undefined}
        onClick={() => onDecide({ action: 're-categorise', category })}
      >
        Fix category
      </ActionButton>
    </div>
  );
}
