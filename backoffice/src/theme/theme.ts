import { Icon } from '../ui/icon.tsx'
import { PasswordSign } from '../ui/password-sign.tsx'
import { createTheme, localStorageColorSchemeManager, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { createElement } from 'react'

const accent: MantineColorsTuple = [
  '#eef1fd',
  '#dde4fb',
  '#bac8f5',
  '#93a8ee',
  '#7089e6',
  '#4f6bdc',
  '#3b56d3',
  '#2a44c4',
  '#2238a3',
  '#1b2d82',
]
/** Warm, as the paper of the shop. */
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ee',
  '#eae7e0',
  '#dcd8cf',
  '#c4bfb4',
  '#8a867b',
  '#6b675e',
  '#5b5850',
  '#3a3832',
  '#1c1b18',
]
const dark: MantineColorsTuple = [
  '#ebe9e4',
  '#c6c2b9',
  '#a5a199',
  '#7c786f',
  '#45433e',
  '#34322e',
  '#262521',
  '#1a1917',
  '#131211',
  '#0d0c0b',
]

/**
 * The list of a field, from where the field starts. One that is placed by its middle is laid out there before it has a width: as wide as a phone it
 * then leaves the screen, which a phone shows smaller for it, and both go back and forth without an end.
 */
const LIST = { position: 'bottom-start', transitionProps: { duration: 80 }, shadow: 'md' } as const

/** The look of the back office: quiet paper and ink, one accent, the house font, a grid of 4 px. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 5 },
  autoContrast: true,
  black: '#1c1b18',
  colors: { accent, gray, dark },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.15' },
      h2: { fontSize: '1.25rem', lineHeight: '1.25' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.3' },
    },
  },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', transitionProps: { duration: 120 }, overlayProps: { opacity: 0.45 } },
    },
    // The head of a dialog is not that of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // As large as a finger needs.
    Checkbox: { defaultProps: { size: 'md' } },
    Drawer: { defaultProps: { transitionProps: { duration: 160 } } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', radius: 'md' } },
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', radius: 'md' } },
    // Drawn for the eye alone (READ-07).
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    CloseButton: { defaultProps: { icon: createElement(Icon, { name: 'close', size: 20 }) } },
    PasswordInput: { defaultProps: { visibilityToggleIcon: PasswordSign } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 80 } } },
    Select: { defaultProps: { comboboxProps: LIST } },
    MultiSelect: {
      defaultProps: { comboboxProps: LIST },
      styles: {
        pillsList: { minInlineSize: 0 },
        // A long name wraps within its field, so that names that differ at their end can be told apart; past four lines it is cut.
        pill: {
          flex: '0 1 auto',
          blockSize: 'auto',
          minBlockSize: 'var(--pill-height)',
          paddingBlock: '0.15em',
          whiteSpace: 'normal',
          borderRadius: 'var(--mantine-radius-lg)',
        },
      },
    },
    Pill: {
      styles: {
        label: {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: 4,
          blockSize: 'auto',
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        },
      },
    },
  },
})

/** What Mantine's own colours are in this look; the tokens of `theme.css` follow them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fff',
    '--mantine-color-text': '#1c1b18',
    '--mantine-color-dimmed': '#5b5850',
    '--mantine-color-placeholder': '#726e64',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-default-border': '#dcd8cf',
    '--mantine-color-anchor': '#2a44c4',
    // What cannot be changed can still be read.
    '--mantine-color-disabled': '#f0ede7',
    '--mantine-color-disabled-color': '#6b675e',
  },
  dark: {
    '--mantine-color-body': '#1a1917',
    '--mantine-color-text': '#ebe9e4',
    '--mantine-color-dimmed': '#a5a199',
    '--mantine-color-placeholder': '#949086',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-default-border': '#45433e',
    '--mantine-color-anchor': '#93a8ee',
    '--mantine-color-disabled': '#211f1d',
    '--mantine-color-disabled-color': '#a5a199',
  },
})

/** Remembers the choice between light and dark; without one the system decides. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'entree.color_scheme' })
