/** The pages of the whole server, where the drawer has none of a project to show. */
import { Link, useMatchRoute } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackToProject } from './back-to-project.tsx';
import { serverPages } from './server-pages.ts';
import classes from './side-drawer.module.css';

export function ServerNavigation() {
  const t = useTranslations();
  const matchRoute = useMatchRoute();
  return (
    <nav className={classes.navigation} aria-label={t('shell.server')}>
      <BackToProject />
      {serverPages.map(({ to, title, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.item}
          data-active={Boolean(matchRoute({ to, fuzzy: true }))}
        >
          <Icon size={18} stroke={1.7} aria-hidden="true" />
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}
