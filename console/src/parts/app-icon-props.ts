export interface AppIconProps {
  readonly app: string;
  readonly size?: number;
  readonly title?: string;
}
