import { readJson } from './shot.ts';

/** One place in a request where something else can be put. */
export type Place = {
  /** Such as `agreements[0].agreement_id`. */
  readonly name: string;
  /** What stands there in a good request. */
  readonly value: unknown;
  /** The whole request with something else in this place. */
  readonly put: (value: unknown) => unknown;
  /** The whole request without it; undefined where nothing can be left out. */
  readonly leaveOut: unknown;
};

/** Every place of a request: its fields, theirs, the first of each list, and what travels as JSON inside a text. */
export function placesIn(request: Readonly<Record<string, unknown>>): readonly Place[] {
  return within(request, { name: '', rebuild: (value) => value });
}

type Around = { readonly name: string; readonly rebuild: (value: unknown) => unknown };

function within(value: unknown, { name, rebuild }: Around): readonly Place[] {
  if (typeof value === 'string') {
    const inner = readJson(value);
    if (typeof inner !== 'object' || inner === null) return [];
    return within(inner, {
      name: `${name}:`,
      rebuild: (changed) => rebuild(JSON.stringify(changed)),
    });
  }
  if (Array.isArray(value)) {
    const [first, ...others] = value;
    if (value.length === 0) return [];
    const put = (changed: unknown) => rebuild([changed, ...others]);
    const place = { name: `${name}[0]`, value: first, put, leaveOut: rebuild(others) };
    return [place, ...within(first, { name: place.name, rebuild: put })];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, held]) => {
    const put = (changed: unknown) => rebuild({ ...value, [key]: changed });
    const others = Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
    const place = {
      name: name === '' ? key : `${name}.${key}`,
      value: held,
      put,
      leaveOut: rebuild(others),
    };
    return [place, ...within(held, { name: place.name, rebuild: put })];
  });
}
