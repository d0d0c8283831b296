import { createContext } from 'react';

/** What is done with marked rows holds them: its dialog stays and tells the end of each, also once all have left the list. */
export const HoldMarked = createContext<(isHeld: boolean) => void>(() => undefined);
