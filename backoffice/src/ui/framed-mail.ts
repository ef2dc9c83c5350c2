const TAG = /<[a-z][^<>]*>/gi
const INLINE_STYLE = / style="([^"]*)"/
const OWN_FILE = /src="https?:\/\/[^"/]+(\/files\/public\/[^"]*)"/

/**
 * The HTML of a mail as a frame of the back office can show it. The frame has the page's content security policy, which applies no style
 * attribute: what they say becomes rules of a stylesheet that carries the page's `nonce`, as do those of the mail itself. Images of the
 * shop come from this server, and a link opens nothing, since it may be the link of a real order.
 */
export function framedMail(html: string, nonce: string): string {
  const rules: string[] = []
  const marked = html.replaceAll(TAG, (tag) =>
    tag
      .replace(INLINE_STYLE, (_whole, style: string) => {
        rules.push(`[data-style="${rules.length}"]{${style}}`)
        return ` data-style="${rules.length - 1}"`
      })
      .replace(OWN_FILE, 'src="$1"')
      .replace(/^<style>$/i, `<style nonce="${nonce}">`),
  )
  // First, so that a rule of the mail's own stylesheet (for phones, for the dark) still comes after.
  return marked.replace('<head>', () => `<head><base target="_blank"><style nonce="${nonce}">${rules.join('\n')}</style>`)
}
