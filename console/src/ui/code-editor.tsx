import { Input, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import classes from './code-editor.module.css';
import type { CodeLanguage } from './code-language.ts';

const LazyEditor = lazy(() =>
  import('./code-editor-view.tsx').then((module) => ({ default: module.CodeEditorView })),
);

interface CodeEditorProps {
  readonly label: string;
  /** beside the label */
  readonly labelActions?: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
  readonly isRequired?: boolean;
}

/** A text of many lines with line numbers and colours. The editor itself is loaded when it is first needed. */
export function CodeEditor(props: CodeEditorProps) {
  const { label, labelActions, description, error, isRequired, ...view } = props;
  return (
    <Input.Wrapper
      label={
        <span className={classes.head}>
          {label}
          {labelActions}
        </span>
      }
      description={description}
      error={error}
      required={isRequired ?? false}
      labelElement="div"
      classNames={{ label: classes.label }}
    >
      <div className={classes.frame} data-error={Boolean(error)}>
        <Suspense fallback={<Skeleton height={176} radius={0} />}>
          <LazyEditor label={label} {...view} />
        </Suspense>
      </div>
    </Input.Wrapper>
  );
}
