import { createContext, useContext } from 'react';

/** What a form item tells the control inside it, so that label, hint and error belong together. */
export type Field = {
  readonly id: string | undefined;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly isRequired: boolean;
};

const NO_FIELD: Field = {
  id: undefined,
  describedBy: undefined,
  isInvalid: false,
  isRequired: false,
};

export const FieldContext = createContext<Field>(NO_FIELD);

/** The attributes a control takes from its form item. Those it was given itself win. */
export function useFieldAttributes() {
  const field = useContext(FieldContext);
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}
