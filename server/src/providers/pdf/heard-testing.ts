import { OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }

/**
 * What a screen reader says of a page, piece by piece in its order: `P: Anna de Vries`, `Figure: QR code of ticket 1`. `P:` is a piece that
 * says nothing, which should have been decoration.
 */
export async function heardOf(pdf: PDFDocumentProxy, page = 1): Promise<string[]> {
  const proxy = await pdf.getPage(page)
  const tree = await proxy.getStructTree()
  const { items } = await proxy.getTextContent({ includeMarkedContent: true })
  const words = new Map<string, string[]>()
  const open: (string | null)[] = []
  for (const item of items) {
    if ('str' in item) {
      const id = open.findLast((entry) => entry !== null)
      if (id && item.str.trim() !== '') words.set(id, [...(words.get(id) ?? []), item.str])
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id || null)
  }
  const say = (node: Node): string[] => {
    const children = node.children ?? []
    const own = children.flatMap(({ type, id }) => (type === 'content' && id ? (words.get(id) ?? []) : []))
    const said = node.alt ?? own.join(' ')
    const isPiece = children.some(({ type }) => type === 'content')
    return [
      ...(isPiece || said !== '' ? [`${node.role}: ${said}`.trim()] : []),
      ...children.flatMap((child) => (child.role ? say(child) : [])),
    ]
  }
  return say(tree)
}

const PAINTS = new Map(
  (['constructPath', 'shadingFill', 'showText', 'paintImageXObject', 'paintInlineImageXObject'] as const).map((name) => [
    OPS[name],
    name,
  ]),
)

/** What a page draws that is neither a piece of it nor marked as decoration, which a screen reader may come across; by the names of the PDF library. */
export async function unmarkedOf(pdf: PDFDocumentProxy, page = 1): Promise<string[]> {
  const { fnArray } = await (await pdf.getPage(page)).getOperatorList()
  let depth = 0
  return fnArray.flatMap((operation) => {
    if (operation === OPS.beginMarkedContent || operation === OPS.beginMarkedContentProps) depth++
    if (operation === OPS.endMarkedContent) depth--
    const name = PAINTS.get(operation)
    return depth === 0 && name !== undefined ? [name] : []
  })
}
