export interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** red button: something is lost or broken off */
  readonly isDestructive?: boolean;
}
