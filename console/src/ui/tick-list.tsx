import { type KeyboardEvent, useId, useState } from 'react';
import classes from './tick-list.module.css';

export interface TickOption {
  readonly value: number;
  readonly label: string;
  /** in full, where the label is short */
  readonly name?: string;
}

interface TickListProps {
  readonly label: string;
  readonly hint: string | undefined;
  readonly width: 'narrow' | 'middle' | 'wide' | 'week';
  readonly options: readonly TickOption[];
  readonly ticked: readonly number[];
  readonly onTick: (value: number) => void;
}

/** A few dozen short choices, all seen at once. One stop of the Tab key; arrows go from one to the next. */
export function TickList({ label, hint, width, options, ticked, onTick }: TickListProps) {
  const id = useId();
  const [visited, setVisited] = useState<number>();
  const isThere = options.some(({ value }) => value === visited);
  const current = isThere
    ? visited
    : (options.find(({ value }) => ticked.includes(value)) ?? options[0])?.value;
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label} id={`${id}-label`}>
          {label}
        </span>
        <span className={classes.hint} id={`${id}-hint`}>
          {hint}
        </span>
      </div>
      <div
        role="listbox"
        tabIndex={-1}
        aria-multiselectable
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={classes.list}
        data-width={width}
        onKeyDown={walk}
      >
        {options.map(({ value, label: short, name }) => (
          <button
            key={value}
            type="button"
            role="option"
            aria-selected={ticked.includes(value)}
            title={name}
            tabIndex={value === current ? 0 : -1}
            className={classes.option}
            onFocus={() => setVisited(value)}
            onClick={() => onTick(value)}
          >
            {short}
          </button>
        ))}
      </div>
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget;
  const options = [...list.querySelectorAll('button')];
  const at = options.findIndex((option) => option.matches(':focus'));
  const target = targetOf(event.key, { at, last: options.length - 1, perRow: columnsOf(list) });
  if (at < 0 || target === undefined) return;
  event.preventDefault();
  options[Math.max(0, Math.min(options.length - 1, target))]?.focus();
}

interface Place {
  readonly at: number;
  readonly last: number;
  readonly perRow: number;
}

function targetOf(key: string, { at, last, perRow }: Place): number | undefined {
  if (key === 'ArrowRight') return at + 1;
  if (key === 'ArrowLeft') return at - 1;
  if (key === 'ArrowDown') return at + perRow > last ? at : at + perRow;
  if (key === 'ArrowUp') return at - perRow < 0 ? at : at - perRow;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** As many as the width has room for. */
const columnsOf = (list: HTMLElement) =>
  getComputedStyle(list)
    .gridTemplateColumns.split(' ')
    .filter((size) => size !== '').length || 1;
