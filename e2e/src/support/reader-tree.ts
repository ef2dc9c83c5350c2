import type { CDPSession, Page } from 'playwright-core'

/** What a screen reader finds: a node of Chromium's accessibility tree. What is hidden from it is not there. */
export type ReaderNode = {
  /** As Chromium names it: `button`, `textbox`, `heading`, `image`; `StaticText` is what is read out between controls. */
  role: string
  name: string
  description: string
  /** `level`, `invalid`, `modal`, `url` and the like. */
  is: Readonly<Record<string, unknown>>
  parent: ReaderNode | null
  children: ReaderNode[]
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** The tree of a page as it stands. */
export async function readTree(page: Page): Promise<ReaderNode> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const { nodes } = await (await session).send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const root: ReaderNode = { role: 'page', name: '', description: '', is: {}, parent: null, children: [] }
  const grow = (id: string, parent: ReaderNode) => {
    const node = byId.get(id)
    if (!node) return
    // Ignored are boxes of no meaning; what is in them may have one.
    const within = node.ignored ? parent : branch(node, parent)
    for (const child of node.childIds ?? []) grow(child, within)
  }
  for (const { nodeId, parentId } of nodes) if (parentId === undefined) grow(nodeId, root)
  return root
}

type Given = { role?: { value?: unknown }; name?: { value?: unknown }; description?: { value?: unknown } }
type Property = { name: string; value: { value?: unknown; relatedNodes?: unknown[] } }

function branch({ properties = [], ...given }: Given & { properties?: Property[] }, parent: ReaderNode): ReaderNode {
  const text = (of: { value?: unknown } | undefined) => (typeof of?.value === 'string' ? of.value.trim() : '')
  const node: ReaderNode = {
    role: text(given.role),
    name: text(given.name),
    description: text(given.description),
    is: Object.fromEntries(properties.map(({ name, value }) => [name, value.value ?? value.relatedNodes ?? null])),
    parent,
    children: [],
  }
  parent.children.push(node)
  return node
}

/** A node and all below it, in the order in which they are read. */
export function walk(node: ReaderNode): ReaderNode[] {
  return [node, ...node.children.flatMap(walk)]
}

/** What a node is within, nearest first. */
export function around({ parent }: ReaderNode): ReaderNode[] {
  return parent === null ? [] : [parent, ...around(parent)]
}

/** Waits until the page is there and the tree stands still. */
export async function settledTree(page: Page): Promise<ReaderNode> {
  await page.locator('h1, h2').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], [class*=skeleton i], #root[data-painted]'))
  let tree = await readTree(page)
  for (let look = 0; look < 20; look += 1) {
    const next = await readTree(page)
    if (walk(next).map(sayNode).join() === walk(tree).map(sayNode).join()) return next
    tree = next
  }
  return tree
}

/** `button "Add"`. */
export function sayNode({ role, name }: ReaderNode): string {
  // By characters: half of an emoji is none.
  const letters = name.length > 60 ? [...name] : []
  return `${role} "${letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : name}"`
}
