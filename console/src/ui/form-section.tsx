import { type ReactNode, useId } from 'react';
import classes from './form-section.module.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a long form, with what it is about above it. */
export function FormSection({ title, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
