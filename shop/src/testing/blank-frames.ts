type Answer = { window: { Response: typeof Response } }
type Settings = {
  disableIframePageLoading: boolean
  enableIframePageLoading: boolean
  fetch: { interceptor: { beforeAsyncRequest: (asked: Answer) => Promise<Response> } | null }
}
declare const happyDOM: { settings: Settings }

/** Lets every frame load an empty page, wherever its address leads. */
export function loadBlankFrames(): void {
  const { settings } = happyDOM
  settings.disableIframePageLoading = false
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = {
    beforeAsyncRequest: ({ window }) => Promise.resolve(new window.Response('', { headers: { 'content-type': 'text/html' } })),
  }
}
