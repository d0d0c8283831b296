/** Searches in stored output, by text or by expression: each ends after a while, and each user has one at a time. */
import type { OutputSearch } from '@signalbox/contract/rules';
import { ExpressionThread } from './expression-thread.ts';
import type { OutputReader } from './output-reader.ts';
import { type FoundLines, finderOf, type SearchLimits, searchOutput } from './output-search.ts';

interface SearchRequest {
  readonly search: OutputSearch;
  /** line to begin with, from 1 */
  readonly from: number;
  readonly userId: number;
}

/** Whoever wants more asks again. */
const LIMITS: SearchLimits = { lines: 10_000, forMs: 1_500, leastMs: 100 };

/** One for each server; close it with the engine. */
export class OutputSearches {
  readonly #output: Pick<OutputReader, 'chunks'>;
  readonly #limits: SearchLimits;
  readonly #expressions = new ExpressionThread();
  /** by user */
  readonly #underWay = new Map<number, AbortController>();

  constructor(output: Pick<OutputReader, 'chunks'>, limits: Partial<SearchLimits> = {}) {
    this.#output = output;
    this.#limits = { ...LIMITS, ...limits };
  }

  /**
   * Ends an earlier search of the same user, which answers with what it has found so far. Refuses (400) what is no
   * expression and what takes too long.
   */
  async find(taskId: number, { search, from, userId }: SearchRequest): Promise<FoundLines> {
    const findIn = finderOf(search, this.#expressions);
    this.#underWay.get(userId)?.abort();
    const own = new AbortController();
    this.#underWay.set(userId, own);
    try {
      const chunks = this.#output.chunks(taskId, from);
      return await searchOutput(chunks, { findIn, from, limits: this.#limits, signal: own.signal });
    } finally {
      if (this.#underWay.get(userId) === own) this.#underWay.delete(userId);
    }
  }

  async close(): Promise<void> {
    for (const one of this.#underWay.values()) one.abort();
    await this.#expressions.close();
  }
}
