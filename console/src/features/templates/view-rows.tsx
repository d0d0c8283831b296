import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { movedDraft, type ViewDraft } from './view-drafts.ts';
import { ViewRow } from './view-row.tsx';
import classes from './views.module.css';

interface ViewRowsProps {
  readonly drafts: readonly ViewDraft[];
  /** somebody tried to save: then what is missing is said */
  readonly isTried: boolean;
  readonly onChange: (drafts: readonly ViewDraft[]) => void;
}

/** The views in their order: dragged by their handles, or moved by their buttons. */
export function ViewRows({ drafts, isTried, onChange }: ViewRowsProps) {
  const t = useTranslations('views');
  const [told, setTold] = useState('');
  const move = (key: string, by: number) => {
    const moved = movedDraft(drafts, key, by);
    const place = moved.findIndex((draft) => draft.key === key);
    setTold(t('movedTo', { title: moved[place]?.title ?? '', place: place + 1, count: moved.length }));
    onChange(moved);
  };
  const drag = useDrag(drafts, move);
  return (
    <>
      <ol ref={drag.list} className={classes.rows} aria-label={t('title')}>
        {drafts.map((draft, index) => (
          <ViewRow
            key={draft.key}
            draft={draft}
            isTried={isTried}
            isFirst={index === 0}
            isLast={index === drafts.length - 1}
            isDragged={drag.dragged === draft.key}
            onTake={() => drag.take(draft.key)}
            onMove={(by) => move(draft.key, by)}
            onChange={(changed) =>
              onChange(drafts.map((one) => (one.key === draft.key ? { ...one, ...changed } : one)))
            }
            onRemove={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
          />
        ))}
      </ol>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </>
  );
}

/** Follows a pointer that holds a row by its handle; the row goes past a neighbour's middle. */
function useDrag(drafts: readonly ViewDraft[], move: (key: string, by: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<string>();
  // On the document: a row that moves loses what it has captured.
  useEffect(() => {
    if (dragged === undefined) return;
    const index = drafts.findIndex(({ key }) => key === dragged);
    const middleOf = (place: number) => {
      const box = list.current?.children[place]?.getBoundingClientRect();
      return box && box.top + box.height / 2;
    };
    const follow = ({ clientY }: PointerEvent) => {
      const above = middleOf(index - 1);
      const below = middleOf(index + 1);
      if (above !== undefined && clientY < above) move(dragged, -1);
      else if (below !== undefined && clientY > below) move(dragged, 1);
    };
    const letGo = () => setDragged(undefined);
    document.addEventListener('pointermove', follow);
    document.addEventListener('pointerup', letGo);
    document.addEventListener('pointercancel', letGo);
    return () => {
      document.removeEventListener('pointermove', follow);
      document.removeEventListener('pointerup', letGo);
      document.removeEventListener('pointercancel', letGo);
    };
  });
  return { list, dragged, take: setDragged };
}
