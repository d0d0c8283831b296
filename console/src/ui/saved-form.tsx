import type { ComponentProps } from 'react';
import { saveByKey } from './save-key.ts';

/** Every form of the console: it says itself what is wrong, and is saved by its key from any field. */
export function SavedForm(props: ComponentProps<'form'>) {
  return <form noValidate onKeyDownCapture={saveByKey} {...props} />;
}
