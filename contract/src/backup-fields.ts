/**
 * What the entries of a backup file are made of: as lenient as the file. What a field may hold is looked at when it is
 * restored; `null` counts as absent.
 */
import { z } from 'zod';

export const fileName = z.string().meta({ description: 'Unique within its section.' });
/** A text of any length. `description`: what the API's document says of it; so below. */
export const fileText = (description: string) => z.string().nullish().meta({ description });
/** A truth value; no text or number counts as one. */
export const fileFlag = (description: string) => z.boolean().nullish().meta({ description });
/** A list of any length, every entry of which is as `item` asks. */
export const fileList = <T extends z.ZodType>(description: string, item: T) =>
  z.array(item).nullish().meta({ description });
