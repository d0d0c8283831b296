import classes from './logo.module.css';

/** The mark of the product: a semaphore arm at its post, raised to "clear". */
function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path className={classes.post} d="M7 3h4v23h3a1 1 0 0 1 1 1v2H3v-2a1 1 0 0 1 1-1h3z" />
      <path className={classes.arm} d="m10.2 12.8 15.6-8.6 3.4 6.1-15.6 8.6z" />
      <path className={classes.stripe} d="m22.1 6.2 2-1.1 3.4 6.1-2 1.1z" />
      <circle className={classes.arm} cx="9" cy="15.6" r="4.6" />
      <circle className={classes.stripe} cx="9" cy="15.6" r="1.9" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark size={26} />
      Signalbox
    </span>
  );
}
