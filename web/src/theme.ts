import { themeTokens, type ThemeColors } from '@entree/domain/foundation/theme.ts'

/** Puts a company's colours on the page, as the server does before the first paint (LAY-14). */
export function applyTheme(layout: ThemeColors, on: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(themeTokens(layout))) on.style.setProperty(name, value)
}
