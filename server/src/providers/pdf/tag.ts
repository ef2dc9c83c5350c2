import type { Pdf } from './tickets-document.ts'

type Reference = PDFKit.PDFKitReference
/** What a piece of a page is, as screen readers know it (ISO 32000-1, 14.8.4). */
type TagType = 'H1' | 'H2' | 'P' | 'Figure' | 'TH' | 'TD'
/** An element of the structure that holds others: the document itself, a ticket, a table or a row of it. */
export type Branch = { reference: Reference; start: string; kids: Reference[]; tree: Tree }
/** The elements of a document that are not in its file yet. */
type Tree = { doc: Pdf; root: Branch | null; pending: { reference: Reference; text: string }[] }

/** What is heard in place of what is drawn, and where a picture stands, in points from the top left. */
type Heard = { alt?: string; actual?: string; box?: { left: number; top: number; width: number; height: number } }

/** What a tagged document is opened with; its title is what the window of a reader shows. */
export const taggedOptions = { tagged: true, displayTitle: true, pdfVersion: '1.7' } as const

const MOST_PENDING = 64
const DECORATION = Buffer.from('/Artifact BMC\n')
const END = Buffer.from('EMC\n')
/** What begins a piece of a page, by its type and number: a text would be turned into bytes each time. */
const marks = new Map<string, Buffer>()

/**
 * Begins the structure of a document that was opened with `taggedOptions`, and returns the element that all others stand in; `endTags`
 * ends it (TICK-17). The library's own elements cost a ticket a quarter of its time (docs/decisions/0070).
 */
export function startTags(doc: Pdf): Branch {
  doc._addInfo = addInfo
  const structure = doc.getStructTreeRoot()
  const tree: Tree = { doc, root: null, pending: [] }
  const root = openBranch(tree, 'Document', structure)
  Object.assign(structure.data, { K: root.reference })
  return root
}

/** Begins an element that holds others, in the order in which they are drawn; `endBranch` ends it. */
export function startBranch(parent: Branch, type: 'Sect' | 'Table' | 'TR'): Branch {
  const branch = openBranch(parent.tree, type, parent.reference)
  parent.kids.push(branch.reference)
  return branch
}

/** Ends an element that holds others. */
export function endBranch({ reference, start, kids, tree }: Branch): void {
  tree.pending.push({ reference, text: `${start}/K[${kids.join(' ')}]>>` })
  if (tree.pending.length > MOST_PENDING) writePending(tree)
}

/** Ends the structure, before the document itself. */
export function endTags(root: Branch): void {
  endBranch(root)
  writePending(root.tree)
}

/** Draws a piece of the page that is read after what `parent` holds already. */
export function tag(parent: Branch, type: TagType, draw: () => void, heard: Heard = {}): void {
  const { tree, kids } = parent
  const { doc } = tree
  const { page } = doc
  const reference = doc.ref({})
  const elements = doc.getStructParentTree().get(page.structParentTreeKey)
  const number = elements.push(reference) - 1
  page.write(marks.get(`${type} ${number}`) ?? remember(type, number))
  draw()
  page.write(END)
  kids.push(reference)
  const text = `<</S/${type}/P ${parent.reference}/Pg ${page.dictionary}/K ${number}${attributes(type, heard, page.height)}>>`
  tree.pending.push({ reference, text })
}

/** Draws what says nothing: lines and grounds, and what another page says already. */
export function decorate(doc: Pdf, draw: () => void): void {
  doc.page.write(DECORATION)
  draw()
  doc.page.write(END)
}

function openBranch(tree: Tree, type: string, parent: Reference): Branch {
  return { reference: tree.doc.ref({}), start: `<</S/${type}/P ${parent}`, kids: [], tree }
}

function remember(type: TagType, number: number): Buffer {
  const mark = Buffer.from(`/${type} <</MCID ${number}>> BDC\n`)
  if (number < 64) marks.set(`${type} ${number}`, mark)
  return mark
}

function attributes(type: TagType, { alt, actual, box }: Heard, page_height: number): string {
  const said = `${alt === undefined ? '' : `/Alt ${encoded(alt)}`}${actual === undefined ? '' : `/ActualText ${encoded(actual)}`}`
  if (type === 'TH') return `${said}/A<</O/Table/Scope/Column>>`
  if (!box) return said
  const corners = [box.left, page_height - box.top - box.height, box.left + box.width, page_height - box.top]
  return `${said}/A<</O/Layout/Placement/Block/BBox[${corners.map((at) => Math.round(at * 100) / 100).join(' ')}]>>`
}

function encoded(text: string): string {
  return `<${Buffer.from(`\uFEFF${text}`, 'utf16le').swap16().toString('hex')}>`
}

/** All at once: object by object takes four times as long. */
function writePending({ doc, pending }: Tree): void {
  let text = ''
  for (const element of pending) {
    element.reference.offset = doc._offset + text.length
    text += `${element.reference.id} 0 obj\n${element.text}\nendobj\n`
  }
  doc._write(Buffer.from(text, 'latin1'))
  for (const { reference } of pending) doc._refEnd(reference)
  pending.length = 0
}

/** The library's own, which writes names with an ampersand as XML that nobody can read. */
function addInfo(this: Pdf): void {
  const { Title = '', Author = '' } = this.info
  this.appendXML(
    `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(Title)}</rdf:li></rdf:Alt></dc:title>
${Author === '' ? '' : `<dc:creator><rdf:Seq><rdf:li>${escaped(Author)}</rdf:li></rdf:Seq></dc:creator>`}
</rdf:Description>`,
  )
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return text.replaceAll(/[&<>]/g, (character) => entities[character] ?? '')
}
