import type { DesignForm, FieldError } from '../../tools';

/** What every field of a form is drawn from. */
export interface FieldProps {
  readonly form: DesignForm;
  readonly set: (patch: Partial<DesignForm>) => void;
  readonly errors: readonly FieldError[];
}
