import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { PACKAGE_LIMITS } from '#shared/package-fields.ts';
import { Button } from '#ui/control/button.tsx';
import { IconButton } from '#ui/control/icon-button.tsx';
import { FieldError, TextField } from '#ui/form/field.tsx';
import { useKeptFocus } from '#ui/list/list-focus.ts';
import { Icon } from '#ui/picture/icon.tsx';
import { FIELD_LABELS } from './package-form.ts';
import type { usePackageForm } from './use-package-form.ts';

const PROBLEM = 'package-features-problem';

/** The features of a package, one per line. The last line cannot be removed. */
export function FeatureLines({ form, field }: Pick<ReturnType<typeof usePackageForm>, 'form' | 'field'>) {
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: 'features' });
  const list = useKeptFocus(lines);
  const { features: problem } = form.formState.errors;
  return (
    <fieldset aria-describedby={PROBLEM}>
      <legend className="pb-1.5 text-[0.9375rem] font-semibold">{FIELD_LABELS.features}</legend>
      <ul ref={list} tabIndex={-1} className="grid gap-2">
        {lines.map(({ id }, place) => (
          <li key={id} className="flex items-end gap-2">
            <TextField
              label={`Feature ${place + 1}`}
              className="min-w-0 grow"
              autoComplete="off"
              data-keeps-place=""
              {...field(`features.${place}.text`)}
            />
            {lines.length > 1 ? (
              <IconButton icon={X} label={`Remove feature ${place + 1}`} onClick={() => remove(place)} />
            ) : null}
          </li>
        ))}
      </ul>
      <FieldError id={PROBLEM} error={problem?.root?.message ?? problem?.message} />
      {lines.length < PACKAGE_LIMITS.features ? (
        <Button className="mt-3" onClick={() => append({ text: '' })}>
          <Icon of={Plus} size={18} />
          Add feature
        </Button>
      ) : (
        <p className="mt-3 text-sm text-soft">A package can have up to {PACKAGE_LIMITS.features} features.</p>
      )}
    </fieldset>
  );
}
