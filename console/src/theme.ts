/** Every colour, size and face of the console. Components name these variables and nothing else. */
import {
  type CSSVariablesResolver,
  createTheme,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core';

/** The one accent: signal-box blue. Red, amber and green belong to states alone. */
const accent: MantineColorsTuple = [
  '#eef3ff',
  '#dde6ff',
  '#bccdfd',
  '#95b0fa',
  '#7193f5',
  '#5279ee',
  '#3b62e0',
  '#3053c6',
  '#2947a6',
  '#233b85',
];

const gray: MantineColorsTuple = [
  '#f8f9fb',
  '#f1f3f6',
  '#e5e8ed',
  '#d4d9e1',
  '#b4bcc8',
  '#8a94a4',
  '#626c7c',
  '#485162',
  '#303846',
  '#1a202b',
];

const dark: MantineColorsTuple = [
  '#dfe3ea',
  '#b3bac6',
  '#8b94a3',
  '#5c6574',
  '#363d4a',
  '#292f3a',
  '#1e232c',
  '#161a21',
  '#11141a',
  '#0c0f13',
];

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fbdcda',
  '#f5b5b1',
  '#ef8a84',
  '#e8645c',
  '#de473e',
  '#cb352c',
  '#b02a22',
  '#8f241e',
  '#741f1a',
];

export const theme = createTheme({
  colors: { accent, gray, dark, red },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  black: '#1a202b',
  white: '#ffffff',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, 'DejaVu Sans Mono', monospace",
  headings: { fontWeight: '620', sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.3' } } },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.1875rem', sm: '0.3125rem', md: '0.4375rem', lg: '0.625rem', xl: '0.875rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  // By name: what the first page does not show is not loaded for its looks.
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Menu: {
      // A placeholder would be a child that no menu may have: the first item takes the focus instead.
      defaultProps: { shadow: 'md', position: 'bottom-end', offset: 4, withInitialFocusPlaceholder: false },
    },
    Tooltip: { defaultProps: { openDelay: 350, maw: 350, multiline: true, fz: 'xs' } },
    // The head of a dialog is no banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { shadow: 'xl', overlayProps: { backgroundOpacity: 0.45 } } },
  },
});

/** The same with a name for the cross of each dialog and message, which Mantine leaves without one. */
export function themeNaming(close: string): MantineThemeOverride {
  const named = { 'aria-label': close };
  return mergeThemeOverrides(theme, {
    components: {
      ModalCloseButton: { defaultProps: named },
      Notification: { defaultProps: { closeButtonProps: named } },
    },
  });
}

const light = {
  '--sb-canvas': '#f6f7f9',
  '--sb-surface': '#ffffff',
  '--sb-raised': '#ffffff',
  '--sb-sunken': '#f1f3f6',
  '--sb-hover': '#f3f5f8',
  '--sb-hairline': '#e3e6ec',
  '--sb-hairline-strong': '#cfd5de',
  // around what is filled in or ticked: three to one against the surface (WCAG 1.4.11)
  '--sb-outline': '#8a94a4',
  '--sb-edge': 'rgb(26 32 43 / 12%)',
  '--sb-ink': '#1a202b',
  '--sb-ink-soft': '#4b5565',
  '--sb-ink-faint': '#5c667a',
  '--sb-link': '#2f55cf',
  '--sb-accent-soft': '#edf2ff',
  '--sb-active': '#2f55cf',
  '--sb-active-soft': '#eaf0ff',
  '--sb-clear': '#12703f',
  '--sb-clear-soft': '#e4f5eb',
  '--sb-caution': '#8a5300',
  '--sb-caution-soft': '#fdf1d9',
  '--sb-danger': '#b3261e',
  '--sb-danger-soft': '#fdebe9',
  '--sb-idle': '#566071',
  '--sb-idle-soft': '#eef0f4',
  '--sb-log': '#fcfcfd',
  '--sb-log-ink': '#232a36',
  '--sb-log-faint': '#657084',
  '--sb-log-mark': '#ffe08a',
  '--sb-log-mark-current': '#ffb938',
  '--sb-log-mark-ink': '#1a202b',
  '--sb-log-line': '#eaf0ff',
  '--sb-ansi-black': '#1a202b',
  '--sb-ansi-red': '#b3261e',
  '--sb-ansi-green': '#12703f',
  '--sb-ansi-yellow': '#855a00',
  '--sb-ansi-blue': '#2450c8',
  '--sb-ansi-magenta': '#8d2f9c',
  '--sb-ansi-cyan': '#0b6a7d',
  '--sb-ansi-white': '#667085',
  '--sb-ansi-bright-black': '#667085',
  '--sb-ansi-bright-red': '#cb352c',
  '--sb-ansi-bright-green': '#1a7f4b',
  '--sb-ansi-bright-yellow': '#946500',
  '--sb-ansi-bright-blue': '#3b62e0',
  '--sb-ansi-bright-magenta': '#a63cb6',
  '--sb-ansi-bright-cyan': '#0f7a8f',
  '--sb-ansi-bright-white': '#1a202b',
};

const night: typeof light = {
  '--sb-canvas': '#0e1116',
  '--sb-surface': '#14181f',
  '--sb-raised': '#1a1f27',
  '--sb-sunken': '#10141a',
  '--sb-hover': '#1b2029',
  '--sb-hairline': '#252b35',
  '--sb-hairline-strong': '#38404d',
  '--sb-outline': '#606a79',
  '--sb-edge': 'rgb(0 0 0 / 45%)',
  '--sb-ink': '#e4e8ee',
  '--sb-ink-soft': '#b0b8c5',
  '--sb-ink-faint': '#8d97a7',
  '--sb-link': '#94b0fb',
  '--sb-accent-soft': '#1b2545',
  '--sb-active': '#94b0fb',
  '--sb-active-soft': '#1a2442',
  '--sb-clear': '#62cf93',
  '--sb-clear-soft': '#10291d',
  '--sb-caution': '#f0b64b',
  '--sb-caution-soft': '#2d230f',
  '--sb-danger': '#ff8a80',
  '--sb-danger-soft': '#351a1a',
  '--sb-idle': '#a5aebc',
  '--sb-idle-soft': '#222833',
  '--sb-log': '#0b0e12',
  '--sb-log-ink': '#d5dae2',
  '--sb-log-faint': '#7f8999',
  '--sb-log-mark': '#6b5510',
  '--sb-log-mark-current': '#f0b64b',
  '--sb-log-mark-ink': '#11141a',
  '--sb-log-line': '#18213b',
  '--sb-ansi-black': '#5c6574',
  '--sb-ansi-red': '#ff7b72',
  '--sb-ansi-green': '#5ccb8f',
  '--sb-ansi-yellow': '#e3b341',
  '--sb-ansi-blue': '#84a6ff',
  '--sb-ansi-magenta': '#d492e6',
  '--sb-ansi-cyan': '#5cc8d8',
  '--sb-ansi-white': '#c3cad5',
  '--sb-ansi-bright-black': '#8d97a7',
  '--sb-ansi-bright-red': '#ffa198',
  '--sb-ansi-bright-green': '#7ee2ac',
  '--sb-ansi-bright-yellow': '#f2cc60',
  '--sb-ansi-bright-blue': '#a9c1ff',
  '--sb-ansi-bright-magenta': '#e5b3f2',
  '--sb-ansi-bright-cyan': '#86dfec',
  '--sb-ansi-bright-white': '#ffffff',
};

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--sb-drawer-width': '260px',
    '--sb-page-gutter': '1.5rem',
    // height of the bar that tells of a lost connection
    '--sb-bar': '0px',
    '--sb-log-line-height': '20px',
  },
  light: {
    ...light,
    '--mantine-color-body': light['--sb-surface'],
    '--mantine-color-text': light['--sb-ink'],
    '--mantine-color-dimmed': light['--sb-ink-faint'],
    '--mantine-color-anchor': light['--sb-link'],
    '--mantine-color-default-border': light['--sb-hairline-strong'],
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-error': light['--sb-danger'],
  },
  dark: {
    ...night,
    '--mantine-color-body': night['--sb-surface'],
    '--mantine-color-text': night['--sb-ink'],
    '--mantine-color-dimmed': night['--sb-ink-faint'],
    '--mantine-color-anchor': night['--sb-link'],
    '--mantine-color-default': night['--sb-raised'],
    '--mantine-color-default-hover': night['--sb-hover'],
    '--mantine-color-default-border': night['--sb-hairline-strong'],
    '--mantine-color-placeholder': '#838d9d',
    '--mantine-color-error': night['--sb-danger'],
  },
});

/** Colours of project avatars, in turn: they only tell projects apart. */
export const avatarColors = ['red', 'blue', 'orange', 'green'] as const;

/** Below this width the drawer lies over the page. */
export const drawerBreakpoint = '(min-width: 960px)';
