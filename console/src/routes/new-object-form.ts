import { DialogAway, Nothing } from '../ui/dialog-away.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';

export const NewObjectForm = lazyPart(async () => (await import('./new-object-forms.tsx')).NewObjectForm, {
  Loading: Nothing,
  Away: DialogAway,
});
