import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  defaultHighlightStyle,
  HighlightStyle,
  indentOnInput,
  syntaxHighlighting,
} from '@codemirror/language';
import { linter, lintGutter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { cspNonce } from '../lib/csp-nonce.ts';
import type { CodeLanguage } from './code-language.ts';

interface CodeEditorViewProps {
  readonly label: string;
  readonly language: CodeLanguage;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isReadOnly?: boolean;
}

export function CodeEditorView({
  label,
  language,
  value,
  onChange,
  isReadOnly = false,
}: CodeEditorViewProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };

  useEffect(() => {
    if (!parent.current) return;
    const editor = new EditorView({
      parent: parent.current,
      doc: latest.current.value,
      extensions: [
        ...baseExtensions,
        ...languageExtensions[language],
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onChange(update.state.doc.toString());
        }),
      ],
    });
    view.current = editor;
    return () => editor.destroy();
  }, [label, language, isReadOnly]);

  useEffect(() => {
    const editor = view.current;
    if (!editor || editor.state.doc.toString() === value) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={parent} />;
}

/** The editor's own highlighting knows light pages only; its colours become those of the theme, which fit both. */
const themeColors: Readonly<Record<string, string>> = {
  '#708': 'var(--sb-ansi-magenta)',
  '#219': 'var(--sb-ansi-magenta)',
  '#164': 'var(--sb-ansi-magenta)',
  '#a11': 'var(--sb-ansi-green)',
  '#00c': 'var(--sb-ansi-blue)',
  '#940': 'var(--sb-log-faint)',
};

const colors = HighlightStyle.define(
  defaultHighlightStyle.specs.map((spec) =>
    typeof spec.color === 'string'
      ? { ...spec, color: themeColors[spec.color] ?? 'var(--sb-ansi-blue)' }
      : spec,
  ),
);

const looks = EditorView.theme({
  '&': { fontSize: '13px', maxHeight: '24rem', background: 'transparent', color: 'var(--sb-log-ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: '20px' },
  '.cm-content': { minHeight: '10.5rem', caretColor: 'var(--sb-ink)' },
  '.cm-gutters': { background: 'transparent', border: 'none', color: 'var(--sb-log-faint)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent' },
  '&.cm-focused .cm-activeLine': { background: 'var(--sb-hover)' },
  '.cm-cursor': { borderLeftColor: 'var(--sb-ink)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--sb-active) 25%, transparent)',
  },
  '.cm-tooltip': {
    background: 'var(--sb-raised)',
    border: '1px solid var(--sb-hairline)',
    color: 'var(--sb-ink)',
  },
});

/** Tab leaves the editor, as everywhere in a form; Ctrl+] and Ctrl+[ indent. */
const baseExtensions: Extension[] = [
  EditorView.cspNonce.of(cspNonce() ?? ''),
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  indentOnInput(),
  bracketMatching(),
  keymap.of([...defaultKeymap, ...historyKeymap]),
  syntaxHighlighting(colors),
  looks,
];

const languageExtensions: Readonly<Record<CodeLanguage, Extension[]>> = {
  json: [json(), linter(lintJson), lintGutter()],
  yaml: [yaml()],
  text: [],
};

const parseJson = jsonParseLinter();

/** An empty text is no mistake: it means that nothing is set. */
function lintJson(view: EditorView) {
  return view.state.doc.toString().trim() === '' ? [] : parseJson(view);
}
