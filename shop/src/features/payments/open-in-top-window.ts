/** Opens an address in the top window, also when the shop is framed by another site (PAY-13, LAY-35). */
export function openInTopWindow(url: string): void {
  const { href } = new URL(url, location.href)
  try {
    ;(window.top ?? window).location.href = href
  } catch {
    // The frame may not move the window around it: then paying happens in the frame.
    window.location.href = href
  }
}
