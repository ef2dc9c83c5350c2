export type ShareOutcome = 'shared' | 'copied' | 'impossible'

/**
 * Hands a link to the device's share sheet, or copies it where there is none, or where the page stands in a frame that may not
 * open it. Closing the sheet without choosing counts as shared: nothing more is wanted.
 */
export async function shareLink({ title, url }: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'impossible'
  }
}
