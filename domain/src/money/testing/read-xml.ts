/** An element of a document that was read; `text` as it stands there, with its entities. */
export type Node = { name: string; attributes: Readonly<Record<string, string>>; text: string; inside: Node[] }

/** The root of a document without comments or processing instructions but its first line; throws where an element is not closed. */
export function readXml(xml: string): Node {
  const top: Node = { name: '', attributes: {}, text: '', inside: [] }
  const open = [top]
  for (const [, slash, name = '', attributes = '', text = ''] of xml.matchAll(/<(\/?)(?:c[ab]c:)?(\w+)([^>]*)>([^<]*)/g)) {
    if (slash) {
      if (open.pop()?.name !== name) throw new Error(`${name} closes what is not open`)
      continue
    }
    const said = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key = '', value = '']): [string, string] => [key, value])
    const node = { name, attributes: Object.fromEntries(said), text, inside: [] }
    open.at(-1)?.inside.push(node)
    open.push(node)
  }
  const [root] = top.inside
  if (open.length !== 1 || !root) throw new Error('an element is left open')
  return root
}

/** The elements at a path below one, as `TaxTotal/TaxAmount`. */
export function at(root: Node | undefined, path: string): Node[] {
  const start = root === undefined ? [] : [root]
  return path
    .split('/')
    .reduce<Node[]>((nodes, name) => nodes.flatMap(({ inside }) => inside.filter((node) => node.name === name)), start)
}

/** What the elements at a path say. */
export function texts(root: Node | undefined, path: string): string[] {
  return at(root, path).map(({ text }) => text)
}

/** What the first of them says; empty: there is none. */
export function textAt(root: Node | undefined, path: string): string {
  return texts(root, path)[0] ?? ''
}

/** All elements below one and itself. */
export function everyNode(node: Node): Node[] {
  return [node, ...node.inside.flatMap(everyNode)]
}
