/** Reads and writes the code editor, which is no field of a form. */
import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';

async function editor(label: string): Promise<EditorView> {
  const content = await screen.findByLabelText(label, { selector: '.cm-content' });
  const view = EditorView.findFromDOM(content);
  if (view === null) throw new Error(`${label} is no code editor`);
  return view;
}

export async function codeIn(label: string): Promise<string> {
  return (await editor(label)).state.doc.toString();
}

export async function writeCode(label: string, text: string): Promise<void> {
  const view = await editor(label);
  act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
}
