import { useParams } from '@tanstack/react-router';

/** The project that the address names; 0 outside of projects. */
export function useProjectId(): number {
  return Number(useParams({ strict: false }).projectId ?? 0);
}

/** The view that the address names, if it does. */
export function useViewId(): number | undefined {
  const viewId = Number(useParams({ strict: false }).viewId);
  return Number.isInteger(viewId) && viewId > 0 ? viewId : undefined;
}
