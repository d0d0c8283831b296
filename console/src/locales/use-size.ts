import { useFormatter } from 'use-intl';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size as people read it, the same wherever it stands: three digits are enough. */
export function useSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    const value = bytes / 1000 ** step;
    return format.number(value, {
      style: 'unit',
      unit: units[step] ?? 'byte',
      unitDisplay: 'short',
      maximumFractionDigits: value < 10 && step > 0 ? 1 : 0,
    });
  };
}
