import { Group, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { HelpLink } from './help-link.tsx';
import { helpPageAt } from './help-pages.ts';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** before the title, such as a link to the list that the page belongs to */
  readonly lead?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly actions?: ReactNode;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** Where there is hardly room for the actions beside the title. */
const narrow = '(max-width: 40rem)';

export function Page({ title, lead, subtitle, actions, tabs, children }: PageProps) {
  useDocumentTitle(title);
  const help = useRouterState({ select: ({ location }) => helpPageAt(location.pathname) });
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  // What is another for each tab stands below them there: the tabs stay in place when one goes from one to the next.
  const inHeader = isNarrow && tabs;
  const about = subtitle && <div className={classes.subtitle}>{subtitle}</div>;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div className={classes.heading}>
          {lead && <div className={classes.lead}>{lead}</div>}
          <Group gap={6} wrap="nowrap">
            <Title order={1} className={classes.title}>
              {title}
            </Title>
            {help && <HelpLink page={help} />}
          </Group>
          {!inHeader && about}
        </div>
        {inHeader && (
          <div className={classes.tabs}>
            {tabs}
            {about}
          </div>
        )}
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {!inHeader && tabs}
      <div className={classes.content}>{children}</div>
    </div>
  );
}

/** The last one names the tab: the dialog that opened last, and when it closes the page does so again. */
const titles: { readonly text: string }[] = [];

/** A dialog is to be pushed. A page may come behind one, and lies under it all the same. */
export function useDocumentTitle(title: string, place: 'push' | 'unshift' = 'unshift'): void {
  useEffect(() => {
    const entry = { text: title };
    titles[place](entry);
    showTitle();
    return () => {
      titles.splice(titles.indexOf(entry), 1);
      showTitle();
    };
  }, [title, place]);
}

/** So many things wait for whoever looks at the tabs of his browser. */
let waiting = 0;

export function showTitleCount(count: number): void {
  waiting = count;
  showTitle();
}

function showTitle(): void {
  const top = titles.at(-1)?.text;
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = count + (top ? `${top} · Signalbox` : 'Signalbox');
}
