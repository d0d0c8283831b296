/** Tags of runners, and those that templates and inventories require, as a column holds them: a JSON array of texts. */
import { z } from 'zod';

const tags = z.array(z.string());

export function readTags(column: string): string[] {
  return tags.parse(JSON.parse(column));
}

/**
 * The columns of a change: tags that were not sent stay as they are. Clients that know none must not take
 * them away.
 */
export function tagColumns(body: { runner_tags?: readonly string[] | undefined }): { runner_tags?: string } {
  return body.runner_tags === undefined ? {} : { runner_tags: JSON.stringify(body.runner_tags) };
}

/** In the file of a project: files without tags look as they always did. */
export function tagsInFile({ runner_tags: column }: { readonly runner_tags: string }): {
  runner_tags?: string[];
} {
  const given = readTags(column);
  return given.length === 0 ? {} : { runner_tags: given };
}
