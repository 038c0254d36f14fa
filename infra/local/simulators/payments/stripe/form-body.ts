/** The value of a field of a form: text, or the fields in brackets behind its name. */
export type FormValue = string | { [name: string]: FormValue };

/** Parses a form whose names hold brackets, such as `line_items[0][quantity]=1`. Lists have their numbers as names. */
export function parseForm(form: string): Record<string, FormValue> {
  const root: Record<string, FormValue> = {};
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    const last = path.pop() ?? '';
    let place = root;
    for (const part of path) {
      const inner = Object.hasOwn(place, part) ? place[part] : undefined;
      const next = typeof inner === 'object' ? inner : Object.create(null);
      place[part] = next;
      place = next;
    }
    place[last || String(Object.keys(place).length)] = value;
  }
  return root;
}

/** The values of a list in a form. */
export const listValues = (value: FormValue | undefined): FormValue[] =>
  typeof value === 'object' ? Object.values(value) : [];
