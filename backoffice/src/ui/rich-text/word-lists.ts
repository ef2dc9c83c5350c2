const NUMBERED = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i

/** Makes lists of what Word copies as paragraphs with a bullet or number written in front. */
export function makeWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null
  for (const line of body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const mark = [...line.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
    if (mark === undefined) continue
    const name = NUMBERED.test(mark.textContent ?? '') ? 'ol' : 'ul'
    mark.remove()
    const isNext = list !== null && list.localName === name && line.previousElementSibling === list
    if (!isNext || list === null) {
      list = body.ownerDocument.createElement(name)
      line.before(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...line.childNodes)
    list.append(item)
    line.remove()
  }
}
