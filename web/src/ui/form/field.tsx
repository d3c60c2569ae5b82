import { createContext, type ReactNode, useContext } from 'react';
import { classNames } from '../display/class-names.ts';
import { VisuallyHidden } from '../display/visually-hidden.tsx';
import styles from './field.module.css';

/** The attributes that a field passes to its control. */
interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** The attributes that link a control to its field's label, hint and error; none outside a field. */
export function useFieldWiring(): Partial<FieldWiring> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  /** The control's id, to which an error summary links. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the label "(optional)"; other fields are required. */
  optional?: boolean | undefined;
  /** Part of a group, whose legend is its heading and says whether it is required. */
  inGroup?: boolean | undefined;
  /** A link at the end of the label's line, which the Tab key reaches after the control. */
  aside?: ReactNode;
  children: ReactNode;
}

function describedBy({ id, hint, error }: FieldProps): string | undefined {
  return classNames(Boolean(hint) && `${id}-hint`, Boolean(error) && `${id}-error`) || undefined;
}

function Notes({ id, hint, error }: FieldProps) {
  return (
    <>
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span className={styles.error} id={`${id}-error`}>
          <VisuallyHidden>Error: </VisuallyHidden>
          {error}
        </span>
      )}
    </>
  );
}

function OptionalMark({ optional }: Pick<FieldProps, 'optional'>) {
  return optional ? <span className={styles.optional}> (optional)</span> : null;
}

/** A label, hint, error and one control, linked for assistive technology. */
export function Field(props: FieldProps) {
  const { id, label, error, optional, inGroup, aside, children } = props;
  const wiring = {
    id,
    'aria-describedby': describedBy(props),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': optional || inGroup ? undefined : (true as const),
  };
  return (
    <div className={classNames(styles.field, Boolean(error) && styles.wrong)}>
      <label className={inGroup ? 'vh' : styles.label} htmlFor={id}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <Notes {...props} />
      <FieldContext value={wiring}>{children}</FieldContext>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

/** A field around a group of controls, such as toggle chips. */
export function FieldGroup(props: FieldProps) {
  const { id, label, error, optional, children } = props;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(props)}
      className={classNames(styles.field, Boolean(error) && styles.wrong)}
    >
      <legend className={styles.legend}>
        {label}
        <OptionalMark optional={optional} />
      </legend>
      <Notes {...props} />
      {children}
    </fieldset>
  );
}
