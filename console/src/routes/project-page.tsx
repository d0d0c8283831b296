import type { FunctionComponent } from 'react';
import { useProjectId } from '../lib/route-params.ts';
import { type LazyOptions, lazyPart } from '../ui/lazy-part.tsx';

/** A page that needs no more than the project which the address names; it is loaded when it is first asked for. */
export function projectPage(
  load: () => Promise<FunctionComponent<{ projectId: number }>>,
  options?: LazyOptions<{ projectId: number }>,
) {
  const Page = lazyPart(load, options);
  const ProjectPage = () => <Page projectId={useProjectId()} />;
  return Object.assign(ProjectPage, { preload: Page.preload });
}
