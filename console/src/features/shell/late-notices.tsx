import { DemoNotice } from './demo-notice.tsx';
import { ProxyNotice } from './proxy-notice.tsx';

/** What is to be known of the server on each page; it comes once the page stands. */
export function LateNotices() {
  return (
    <>
      <DemoNotice />
      <ProxyNotice />
    </>
  );
}
