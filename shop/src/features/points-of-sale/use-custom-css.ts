import { useLayoutEffect } from 'react'

/**
 * Styles the page with the point of sale's own CSS (POS-05), which the server has scoped and cleaned. As a sheet of its own it
 * needs no exception in the content security policy. It takes over from the one that the server wrote into the page.
 */
export function useCustomCss(css: string | null): void {
  useLayoutEffect(() => {
    if (css === null) return undefined
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.getElementById('custom-css')?.remove()
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [css])
}
