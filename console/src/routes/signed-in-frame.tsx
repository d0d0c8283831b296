import { AppFrame } from '../features/shell/app-frame.tsx';
import { NewObjectPlace } from '../parts/new-object-place.ts';
import { NewObjectForm } from './new-object-form.ts';

/** The frame of all pages, each of which can make in place what it lacks. */
export function SignedInFrame() {
  return (
    <NewObjectPlace value={NewObjectForm}>
      <AppFrame />
    </NewObjectPlace>
  );
}
