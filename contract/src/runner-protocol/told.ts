import { wireText } from '../wire-text.ts';

/**
 * What the sentence beside it says, to be worded in any language. One that cannot be read counts as none: the
 * sentence is there.
 */
export const told = wireText.optional().catch(undefined);
