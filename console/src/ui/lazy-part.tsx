/**
 * A page, a dialog or a field whose code comes when it is first asked for. States: there, under way, away. Away
 * it says so in its own place and comes as soon as it can; the page around it stays.
 */
import { Center, Loader } from '@mantine/core';
import {
  type ComponentType,
  type FunctionComponent,
  useCallback,
  useEffect,
  useReducer,
  useState,
} from 'react';
import { isCutOff, isServerThere, reloadOnce } from '../lib/missing-code.ts';
import { allWords } from '../locales/language.ts';
import { PartAway } from './part-away.tsx';

/** How often what is away is asked for again. */
const AGAIN_MS = 4_000;

export interface LazyOptions<Props> {
  /** Part of the first pages, whose words are there. All others wait for all words. */
  readonly isFirst?: boolean;
  /** while it is under way */
  readonly Loading?: ComponentType<Props>;
  /** while it cannot be had */
  readonly Away?: ComponentType<Props & { readonly onRetry: () => void }>;
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Fetches the code, or leaves it for the next time. */
  readonly preload: () => Promise<void>;
};

export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isFirst = false, Loading = PageLoading, Away = PageAway }: LazyOptions<Props> = {},
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchPart = (): Promise<void> => {
    loading ??= Promise.all([load(), isFirst || allWords()]).then(
      ([part]) => {
        Part = part;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Lazy(props: Props) {
    const [isAway, setAway] = useState(false);
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    const tryOnce = useCallback(async () => {
      try {
        // Who goes elsewhere would be brought back by a reload; who stays after all sees it asked for again.
        if (!(await isCutOff(fetchPart))) drawAgain();
      } catch {
        setAway(true);
        // A browser may remember what it could not load, and a newer server has other files.
        if (await isServerThere()) reloadOnce();
      }
    }, []);
    const isMissing = Part === undefined;
    useEffect(() => {
      if (!isMissing) return;
      void tryOnce();
      const timer = setInterval(() => void tryOnce(), AGAIN_MS);
      return () => clearInterval(timer);
    }, [isMissing, tryOnce]);
    if (Part !== undefined) return <Part {...props} />;
    return isAway ? <Away {...props} onRetry={() => void tryOnce()} /> : <Loading {...props} />;
  }
  // Whoever needs it says what went wrong.
  return Object.assign(Lazy, { preload: () => fetchPart().catch(() => undefined) });
}

function PageLoading() {
  return (
    <Center mih={240}>
      <Loader size="sm" />
    </Center>
  );
}

function PageAway({ onRetry }: { readonly onRetry: () => void }) {
  return <PartAway onRetry={onRetry} />;
}
