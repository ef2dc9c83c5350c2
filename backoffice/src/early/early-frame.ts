import { showEarlyPage } from '@entree/web/early/early-page.ts'
import { openGroups, startFolds, withOther } from '../shell/folds.ts'
import { FIT_PHONE, FIT_WINDOW } from '../shell/menu-room.ts'
import type { KeptMenu } from './kept-menu.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** On a group that folds. */
const CHEVRON = 'm6 9 6 6 6-6'

/** Shows the frame with the menu as it was kept. On a phone it stands behind its button. */
export function showFrame(menu: KeptMenu): void {
  const page = showEarlyPage('early-frame', 'backoffice.language', menu.language)
  const nav = page?.querySelector('nav')
  if (!page || !nav) return
  page.querySelector<HTMLElement>('[data-company]')?.toggleAttribute('hidden', !menu.has_company)
  fill(page, nav, menu)
  const button = page.querySelector<HTMLElement>('[data-menu]')
  const open = (isOpen: boolean) => {
    if (!button) return
    button.setAttribute('aria-expanded', String(isOpen))
    page.dataset.pressed = isOpen ? 'menu' : ''
    if (isOpen) nav.querySelector('a')?.focus()
    else button.focus()
  }
  button?.addEventListener('click', () => open(button.getAttribute('aria-expanded') !== 'true'))
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('nav a') : null
    // Another tab is the browser's business.
    if (link === null || !event.defaultPrevented) return
    nav.querySelector('[aria-current]')?.removeAttribute('aria-current')
    link.setAttribute('aria-current', 'page')
  })
  page.querySelector('[data-close]')?.addEventListener('click', () => open(false))
  page.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && button?.getAttribute('aria-expanded') === 'true') open(false)
  })
}

function fill(page: HTMLElement, nav: HTMLElement, { groups }: KeptMenu): void {
  const path = location.pathname.replace(/^\/backoffice/, '')
  const isHere = ({ at }: { at: readonly string[] }) => at.some((one) => path === one || path.startsWith(`${one}/`))
  const room = matchMedia('(width >= 62rem)').matches ? FIT_WINDOW : FIT_PHONE
  let folds = startFolds(groups.find(({ entries }) => entries.some(isHere))?.label ?? null)
  const shown = groups.map(({ label, name, entries }) => {
    const group = make('div', 'early-group')
    const list = make('ul')
    const heading = make(openGroups(groups, folds, room) === null ? 'p' : 'button', 'early-heading', name)
    if (heading.localName === 'button') heading.append(sign(CHEVRON, 16))
    if (label !== null) group.append(heading)
    for (const entry of entries) {
      const link = make('a', 'early-entry')
      link.setAttribute('href', entry.to.startsWith('/backoffice/') ? entry.to : '/backoffice/')
      if (isHere(entry)) link.setAttribute('aria-current', 'page')
      link.append(sign(entry.icon), make('span', '', entry.name))
      const item = make('li')
      item.append(link)
      list.append(item)
    }
    heading.addEventListener('click', () => {
      if (label === null || heading.localName !== 'button') return
      folds = withOther(groups, folds, room, label)
      page.dataset.folds = JSON.stringify(folds)
      fold()
    })
    group.append(list)
    return { label, group, heading, list }
  })
  const fold = () => {
    const open = openGroups(groups, folds, room)
    for (const { label, heading, list } of shown) {
      const isOpen = label === null || (open?.has(label) ?? true)
      list.hidden = !isOpen
      if (heading.localName === 'button') heading.setAttribute('aria-expanded', String(isOpen))
    }
  }
  fold()
  nav.append(...shown.map(({ group }) => group))
}

function make(name: string, className = '', text = ''): HTMLElement {
  const element = document.createElement(name)
  if (className !== '') element.className = className
  if (name === 'button') element.setAttribute('type', 'button')
  element.textContent = text
  return element
}

function sign(shape: string, size = 18): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { viewBox: '0 0 24 24', width: String(size), height: String(size), 'aria-hidden': 'true' }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', shape)
  svg.append(path)
  return svg
}
