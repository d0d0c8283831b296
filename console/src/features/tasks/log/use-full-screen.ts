import { useEffect, useState } from 'react';
import { pushLayer } from '../../../ui/layers.ts';

/** The log over all of the page. It is a layer of its own: Escape leaves it, and not the dialog below. */
export function useFullScreen(): [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const popLayer = pushLayer();
    const press = (event: KeyboardEvent) => {
      const isTaken =
        event.target instanceof Element && event.target.hasAttribute('data-mantine-stop-propagation');
      if (event.key === 'Escape' && !isTaken) setFull(false);
    };
    window.addEventListener('keydown', press);
    return () => {
      popLayer();
      window.removeEventListener('keydown', press);
    };
  }, [isFull]);
  return [isFull, setFull];
}
