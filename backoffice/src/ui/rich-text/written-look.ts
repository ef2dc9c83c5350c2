type Look = 'strong' | 'em' | 's'

/** What says how text looks: the tag for it, tags that mean it, and styles for and against it. */
const LOOKS: { tag: Look; tags: string; on: RegExp; off: RegExp }[] = [
  {
    tag: 'strong',
    tags: 'b, strong',
    on: /(?:^|[;\s])font-weight:\s*(?:bold|bolder|[6-9]\d\d)/i,
    off: /(?:^|[;\s])font-weight:\s*(?:normal|lighter|[1-5]\d\d)/i,
  },
  {
    tag: 'em',
    tags: 'i, em',
    on: /(?:^|[;\s])font-style:\s*(?:italic|oblique)/i,
    off: /(?:^|[;\s])font-style:\s*normal/i,
  },
  {
    tag: 's',
    tags: 's, strike, del',
    on: /(?:^|[;\s])text-decoration(?:-line)?:[^;]*line-through/i,
    off: /(?:^|[;\s])text-decoration(?:-line)?:\s*none/i,
  },
]

/**
 * Writes how each text looks into tags, and takes every style away. Google Docs says it in styles alone and wraps all that is copied in
 * a `<b>` that is not bold; Word mixes both. The styles are read as text, since the content security policy (`style-src`) lets none of
 * what is pasted in, and so `element.style` is empty.
 */
export function writeLook(body: HTMLElement): void {
  const looks = textsOf(body).map((text) => ({
    text,
    tags: LOOKS.filter((look) => looksSo(text, look, body)).map(({ tag }) => tag),
  }))
  for (const element of body.querySelectorAll(LOOKS.map(({ tags }) => tags).join())) element.replaceWith(...element.childNodes)
  for (const { text, tags } of looks) for (const tag of tags) wrap(text, tag)
  for (const element of body.querySelectorAll('[style]')) element.removeAttribute('style')
}

function textsOf(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node instanceof Text && node.data.trim() !== '') texts.push(node)
  return texts
}

/** The nearest element around the text that says anything decides. A heading is bold already. */
function looksSo(text: Text, { tag, tags, on, off }: (typeof LOOKS)[number], body: HTMLElement): boolean {
  if (tag === 'strong' && text.parentElement?.closest('h1, h2, h3, h4, h5, h6')) return false
  for (let element = text.parentElement; element !== null && element !== body; element = element.parentElement) {
    const style = element.getAttribute('style') ?? ''
    if (on.test(style)) return true
    if (off.test(style)) return false
    if (element.matches(tags)) return true
  }
  return false
}

function wrap(text: Text, tag: Look): void {
  const around = text.ownerDocument.createElement(tag)
  text.replaceWith(around)
  around.append(text)
}
