/**
 * Tells the site around the frame how high the shop is, and hears from it which part of the frame is in sight, so that messages
 * appear there. What is sent is no secret, so any site may hear it.
 */
export function talkToSite(): void {
  let told = 0
  const tellHeight = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height)
    if (height === told) return
    told = height
    window.parent.postMessage({ type: 'entree:height', height }, '*')
  }
  new ResizeObserver(tellHeight).observe(document.body)
  tellHeight()
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== window.parent || !isVisibleMessage(data)) return
    document.documentElement.style.setProperty('--frame-top', `${Math.max(0, Math.round(data.top))}px`)
  })
}

function isVisibleMessage(data: unknown): data is { top: number } {
  if (typeof data !== 'object' || data === null) return false
  const { type, top } = data as Record<string, unknown>
  return type === 'entree:visible' && Number.isFinite(top)
}
