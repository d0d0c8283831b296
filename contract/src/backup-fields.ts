/**
 * What the entries of a backup file are made of: as lenient as the file. What a field may hold is looked at when it is
 * restored; `null` counts as absent.
 */
import { z } from 'zod';

export const fileName = z.string().meta({ description: 'Unique within its section.' });
export const fileText = (description: string) => z.string().nullish().meta({ description });
export const fileFlag = (description: string) => z.boolean().nullish().meta({ description });
export const fileList = <T extends z.ZodType>(description: string, item: T) =>
  z.array(item).nullish().meta({ description });
