import type { Page } from 'playwright-core'
import { isOurs } from './our-texts.ts'
import { around, sayNode, settledTree, walk, type ReaderNode } from './reader-tree.ts'

/** What is pressed or followed: who asks a screen reader for a list of them hears the names alone. */
const PRESSED = ['button', 'link', 'menuitem', 'tab', 'DisclosureTriangle']
/** What is filled in or chosen: it is read with the group that it is in. */
const FILLED = [
  'checkbox',
  'combobox',
  'ComboBoxMenuButton',
  'ComboBoxSelect',
  'listbox',
  'radio',
  'searchbox',
  'slider',
  'spinbutton',
  'switch',
  'textbox',
]
const ALWAYS_NAMED = ['navigation', 'complementary', 'region']
const ONLY_ONE = ['main', 'banner', 'contentinfo']
const TABLES = ['table', 'grid', 'treegrid']
const IMAGES = ['image', 'img', 'Canvas', 'SvgRoot']
const SIGNS = /[\p{Extended_Pictographic}\p{Private_Use}✕✖✓✔▾▸▴▼▲►◄←→↑↓☰⋮]/u
const EMOJI = /\p{RGI_Emoji}/gv
const WHEN = /\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{1,2}:\d{2}(?::\d{2})?/g
const FILE = /\.(?:svg|png|jpe?g|gif|webp|avif)$/i

/**
 * What is wrong with a page for a person who hears it (READ-01 to READ-08), a line each. With a dialog open that keeps the rest of the page away,
 * the dialog is what is looked at. `same`: names of buttons that stand at two places and do the same.
 */
export async function readerFaults(page: Page, same: readonly string[] = []): Promise<string[]> {
  return [...new Set([...treeFaults(await settledTree(page), same), ...(await page.evaluate(focusedUnheard))])]
}

/** What is wrong with a tree by the same rules, but for READ-08, which is asked of the page itself. */
export function treeFaults(tree: ReaderNode, same: readonly string[] = []): string[] {
  const all = walk(tree)
  const dialog = all.findLast(({ role, is }) => role.endsWith('dialog') && is.modal === true)
  const heard = dialog ? walk(dialog) : all
  return [
    ...controlFaults(heard, same),
    ...headingFaults(heard, dialog === undefined),
    ...landmarkFaults(heard, dialog === undefined),
    ...heard.flatMap(nodeFaults),
  ]
}

/** Holds the rules on each page of a walk; `all` tells what broke them, by page. */
export function readerOf(page: Page, same: readonly string[] = []) {
  const faults: Record<string, string[]> = {}
  return {
    check: async (name: string) => {
      faults[name] = await readerFaults(page, same)
    },
    all: () => Object.entries(faults).filter(([, found]) => found.length > 0),
  }
}

/** READ-01, READ-02 */
function controlFaults(nodes: readonly ReaderNode[], same: readonly string[]): string[] {
  const controls = nodes.filter(({ role }) => PRESSED.includes(role) || FILLED.includes(role))
  const nameless = controls.filter(({ name }) => !/[\p{L}\p{N}]/u.test(name) || FILE.test(name))
  const signs = controls.filter(({ name }) => hasSign(name))
  const alike = [...Map.groupBy(controls, heardAs).values()].filter((group) => group.length > 1 && !isOne(group, same))
  return [
    ...nameless.map((node) => `has no name: ${sayNode(node)} in ${placeOf(node)}`),
    ...signs.map((node) => `is read with a sign: ${sayNode(node)}`),
    ...alike.map(([node, ...others]) => `named like ${others.length} more: ${node && sayNode(node)} in ${node && placeOf(node)}`),
  ]
}

/** People put emoji in their names, and sellers in those of tickets; a text of ours has none beside it. */
function hasSign(name: string): boolean {
  const words = name.replaceAll(EMOJI, '')
  return SIGNS.test(words) || (words !== name && isOurs(words.trim()))
}

/**
 * What tells a control from another: its name, and of what is read with what is around it that, too. Of rows that read the same nobody can tell
 * which is which, and need not.
 */
function heardAs(node: ReaderNode, at: number): string {
  const within = around(node)
  // What shows a password is described by the field that it is beside.
  const isReadOn = FILLED.includes(node.role) || node.description !== ''
  const isTold = (one: ReaderNode) => (isReadOn && isGroup(one)) || (node.role === 'link' && one.role === 'navigation')
  const isInRow = within.some(({ role }) => role === 'row')
  return JSON.stringify([
    node.role,
    isReadOn ? node.description : '',
    ...[node, ...within.filter(isTold)].map(({ name }) => name),
    ...(isInRow ? [at] : []),
  ])
}

/**
 * Links to the same page are the same; so is the button of an empty list and the one above it. What came twice, such as a mail, is distinguished by
 * its time, if by anything.
 */
function isOne(nodes: readonly ReaderNode[], same: readonly string[]): boolean {
  if (nodes.length === 2 && nodes.every(({ role, name }) => role === 'button' && same.includes(name))) return true
  if (nodes.some(({ role }) => role !== 'link')) return false
  if (nodes.every(({ is }) => is.url === nodes[0]?.is.url)) return true
  const items = new Set(nodes.map((node) => around(node).find(({ role }) => role === 'listitem')))
  return items.size === nodes.length && new Set([...items].map(saidButForTimes)).size === 1
}

/** All that an item of a list says, but for its times; what stands in no list is like nothing else. */
function saidButForTimes(item: ReaderNode | undefined): unknown {
  if (!item) return Symbol('in no list')
  const said = walk(item).map(({ role, name, description }) => [role, name, description])
  return JSON.stringify(said).replaceAll(WHEN, '')
}

function isGroup({ role, name }: ReaderNode): boolean {
  return (
    ['group', 'radiogroup', 'row', 'listitem', 'article', 'region', 'dialog', 'form', 'tabpanel'].includes(role) && name !== ''
  )
}

/** READ-03 */
function headingFaults(nodes: readonly ReaderNode[], isPage: boolean): string[] {
  const headings = nodes.filter(({ role }) => role === 'heading')
  const level = (node: ReaderNode | undefined) => Number(node?.is.level ?? 0)
  const first = headings.filter((node) => level(node) === 1).length
  const jumps = headings.filter((node, at) => at > 0 && level(node) > level(headings[at - 1]) + 1)
  return [
    ...(isPage && first !== 1 ? [`${first} headings of the first level`] : []),
    ...jumps.map((node) => `skips a level: ${sayNode(node)} of level ${level(node)}`),
    ...headings.filter(({ name }) => name === '').map((node) => `has no name: ${sayNode(node)} in ${placeOf(node)}`),
  ]
}

/** READ-04 */
function landmarkFaults(nodes: readonly ReaderNode[], isPage: boolean): string[] {
  const of = (role: string) => nodes.filter((node) => node.role === role)
  const many = ONLY_ONE.filter((role) => of(role).length > 1)
  const nameless = ALWAYS_NAMED.flatMap(of).filter(({ name }) => name === '')
  const alike = [...Map.groupBy(ALWAYS_NAMED.flatMap(of), sayNode).values()].filter((same) => same.length > 1)
  return [
    ...(isPage && of('main').length === 0 ? ['no main part'] : []),
    ...many.map((role) => `more than one ${role}`),
    ...nameless.map((node) => `a part without a name: ${node.role} in ${placeOf(node)}`),
    ...alike.map(([node]) => `parts named alike: ${node && sayNode(node)}`),
  ]
}

/** READ-05, READ-06, READ-07 */
function nodeFaults(node: ReaderNode): string[] {
  const { role, name, description, is } = node
  const isWrong = is.invalid !== undefined && is.invalid !== 'false' && is.invalid !== false
  const headers = TABLES.includes(role) ? walk(node).filter((one) => /^(column|row)header$/i.test(one.role)) : []
  return [
    ...(isWrong && description === '' && !is.errormessage ? [`does not say what is wrong: ${sayNode(node)}`] : []),
    ...(role.endsWith('dialog') && name === '' ? ['a dialog without a name'] : []),
    ...(TABLES.includes(role) && headers.length === 0 ? [`a table without headers: ${sayNode(node)}`] : []),
    ...(IMAGES.includes(role) && (name === '' || FILE.test(name)) && !around(node).some(isPicture)
      ? [`a picture without words: ${sayNode(node)} in ${placeOf(node)}`]
      : []),
  ]
}

/** What is in a picture that has words is not read. */
function isPicture({ role, name }: ReaderNode): boolean {
  return IMAGES.includes(role) && name !== ''
}

function placeOf(node: ReaderNode): string {
  return around(node)
    .filter(({ name, role }) => name !== '' && role !== 'RootWebArea')
    .slice(0, 2)
    .map(sayNode)
    .join(' in ')
}

/** In the page (READ-08): what Tab leads to though it is kept from screen readers. */
function focusedUnheard(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, iframe, [tabindex]')]
    .filter((one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert]') === null)
    .filter((one) => one.closest('[aria-hidden=true]') !== null && one.checkVisibility({ visibilityProperty: true }))
    .map((one) => `has the focus and is not heard: ${one.outerHTML.slice(0, 120)}`)
}
