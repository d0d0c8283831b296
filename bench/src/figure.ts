/** One measured figure; printed as one JSON line. */
export interface Figure {
  readonly figure: string;
  readonly value: number;
  readonly unit: string;
  /** the same work without Signalbox, measured in the same run */
  readonly bare?: number;
  /** value / bare */
  readonly ratio?: number;
  readonly aim: string;
  readonly [detail: string]: unknown;
}

type Report = (figure: Omit<Figure, 'ratio'>) => void;
export type Measure = (report: Report) => Promise<void>;

export function printFigure(figure: Omit<Figure, 'ratio'>): void {
  const { figure: name, value, unit, bare, aim, ...details } = figure;
  const compared =
    bare === undefined ? {} : { bare, ratio: Number((Number(value) / Number(bare)).toFixed(3)) };
  console.log(JSON.stringify({ figure: name, value, unit, ...compared, aim, ...details }));
}
