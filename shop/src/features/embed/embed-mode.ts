/** The name a frame keeps when its page is reloaded; storage may be closed to a shop on another site. */
const NAME = 'entree-embed'

/** Whether the shop stands inside the page of an organiser: no header, no footer, as high as its content (LAY-35). */
export function isEmbedded(): boolean {
  return typeof document !== 'undefined' && 'embed' in document.documentElement.dataset
}

/**
 * Starts the visit embedded when its address says so (`?embed=1`). In a frame that lasts through the whole purchase, also when a page
 * is reloaded; the top window, where a buyer lands after paying, is never affected.
 */
export function startEmbedding(): void {
  const isFramed = window.self !== window.top
  const isAsked = new URLSearchParams(location.search).has('embed')
  if (!isAsked && !(isFramed && window.name === NAME)) return
  document.documentElement.dataset.embed = ''
  if (!isFramed) return
  window.name = NAME
  import('./frame-messages.ts').then(({ talkToSite }) => talkToSite()).catch(() => undefined)
}

/** Another page begins: the organiser's page scrolls to its top, as a window does automatically. */
export function showTopOfFrame(): void {
  if (isEmbedded()) window.parent.postMessage({ type: 'entree:top' }, '*')
}
