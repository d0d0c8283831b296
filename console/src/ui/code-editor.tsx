import { Input, Skeleton, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './code-editor.module.css';
import type { CodeLanguage } from './code-language.ts';
import { lazyPart } from './lazy-part.tsx';

interface PlainProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
}

const CodeEditorView = lazyPart(async () => (await import('./code-editor-view.tsx')).CodeEditorView, {
  Loading: () => <Skeleton height={176} radius={0} />,
  Away: PlainEditor,
});

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
        <CodeEditorView label={label} {...view} />
      </div>
    </Input.Wrapper>
  );
}

/** While the editor itself cannot be loaded, its text can be written all the same. */
function PlainEditor({ label, value, onChange, isReadOnly = false }: PlainProps) {
  return (
    <Textarea
      aria-label={label}
      autosize
      minRows={8}
      maxRows={18}
      spellCheck={false}
      variant="unstyled"
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', padding: '0.5rem 0.75rem' } }}
    />
  );
}
