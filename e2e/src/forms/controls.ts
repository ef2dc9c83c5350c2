import type { Locator, Page } from 'playwright-core'
import { officeText as t } from '../support/office-texts.ts'

/** What a person can fill in: no search, and nothing that only chooses what is shown. The swatch of a colour says the same as the text beside it. */
const CONTROLS = 'input:not([type=hidden], [type=color], [type=search]), textarea, select, [contenteditable=true]'

/** A control as a person meets it. */
type Control = {
  kind: 'box' | 'choice' | 'list' | 'file' | 'rich' | 'select' | 'text'
  label: string
  name: string
  value: string
  placeholder: string
  maxLength: number
  isNumber: boolean
  isRequired: boolean
  type: string
}
export type Typing = {
  /** What to type or choose, by name or label, where not any value will do; of two, the first is what a required control is filled in with. */
  type?: Readonly<Record<string, string | readonly [string, string]>>
  /** Names or labels of what is left alone. */
  keep?: readonly string[]
  /** How many boxes are enough, where many make up one list. Default: all. */
  boxes?: number
}
type Walk = { page: Page; root: Locator; typing: Typing; onlyMissing: boolean; count: { value: number } }

/** Fills in what is required and empty. */
export async function fillMissing(page: Page, root: Locator, typing: Typing, count: { value: number }): Promise<void> {
  await walk({ page, root, typing, onlyMissing: true, count })
}

/** Gives every control another value: also those that come into sight on the way. What is ticked is unticked last. */
export async function changeAll(page: Page, root: Locator, typing: Typing, count: { value: number }): Promise<void> {
  await walk({ page, root, typing, onlyMissing: false, count })
  for (const box of await root.locator('[data-walked=ticked]').all()) await box.click({ force: true })
  // What was typed last is shown as it is understood once the field is left.
  await root.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

async function walk({ page, root, typing, onlyMissing, count }: Walk): Promise<void> {
  await root.evaluate((element) => element.querySelectorAll('[data-walked]').forEach((one) => one.removeAttribute('data-walked')))
  let boxes = 0
  for (;;) {
    const found = await root.evaluate(nextControl, CONTROLS)
    if (!found) return
    const control = root.locator('[data-walked=now]')
    const isKept = [found.name, found.label].some((key) => typing.keep?.includes(key))
    const isEnough = found.kind === 'box' && found.name === '' && (boxes += 1) > (typing.boxes ?? Infinity)
    if (isKept || isEnough || (onlyMissing && !(found.value === '' && found.isRequired))) {
      await mark(control, 'done')
      continue
    }
    if (found.kind === 'box') {
      const isTicked = found.value === 'true'
      if (!isTicked) await control.click({ force: true })
      await mark(control, isTicked ? 'ticked' : 'done')
      continue
    }
    if (found.kind === 'choice') await control.click({ force: true })
    else if (found.kind === 'list')
      await chooseAnother(page, control, found, onlyMissing ? undefined : wantedOf(found, typing, false))
    else if (found.kind === 'file') await upload(page, control)
    else if (found.kind === 'select')
      await control.selectOption({
        index: await control.evaluate(
          (one) => ((one as HTMLSelectElement).selectedIndex + 1) % (one as HTMLSelectElement).length,
        ),
      })
    else if (found.kind === 'rich') await control.pressSequentially(`Walk ${(count.value += 1)} `)
    else await control.fill(textFor(found, wantedOf(found, typing, onlyMissing), (count.value += 1)))
    await mark(control, 'done')
  }
}

async function mark(control: Locator, how: string): Promise<void> {
  await control.evaluateAll((elements, walked) => elements.forEach((one) => one.setAttribute('data-walked', walked)), how)
}

/** In the page: the first control that nobody has walked over, which is marked. */
function nextControl(root: Element, selector: string): Control | null {
  for (const element of root.querySelectorAll<HTMLInputElement>(selector)) {
    const isFile = element.type === 'file'
    if (
      element.dataset.walked ||
      element.disabled ||
      element.closest('[data-not-saved], .mantine-SegmentedControl-root') ||
      element.closest('fieldset:disabled, [inert]')
    )
      continue
    if (!isFile && !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.type === 'radio') {
      const group = [...root.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
      for (const one of group) one.dataset.walked = 'done'
      const other = group[(group.findIndex((one) => one.checked) + 1) % group.length]
      if (!other || other.disabled) continue
      other.dataset.walked = 'now'
      return describe(other, 'choice')
    }
    element.dataset.walked = 'now'
    if (isFile) return describe(element, 'file')
    if (element.type === 'checkbox') return describe(element, 'box')
    if (element.tagName === 'SELECT') return describe(element, 'select')
    if (element.isContentEditable) return describe(element, 'rich')
    return describe(element, element.getAttribute('aria-haspopup') === 'listbox' ? 'list' : 'text')
  }
  return null

  function describe(element: HTMLInputElement, kind: Control['kind']): Control {
    const label = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? ''
    return {
      kind,
      label: label.replace(/ \*$/, ''),
      name: element.name ?? '',
      value: kind === 'box' || kind === 'choice' ? String(element.checked) : (element.value ?? ''),
      placeholder: element.placeholder ?? '',
      maxLength: element.maxLength > 0 ? element.maxLength : 1000,
      isNumber: element.inputMode === 'numeric' || element.inputMode === 'decimal',
      isRequired: element.getAttribute('aria-required') === 'true' || element.required,
      type: element.type ?? '',
    }
  }
}

async function chooseAnother(page: Page, control: Locator, { value }: Control, wanted: string | undefined): Promise<void> {
  await control.click()
  const options = page.locator('[role=option]:visible:not([data-combobox-disabled])')
  // There may be nothing (else) to choose; then what it sets is missing in what is sent.
  await options
    .first()
    .waitFor({ timeout: 2000 })
    .catch(() => undefined)
  const texts = await options.allTextContents()
  const index = texts.findIndex((text) => (wanted === undefined ? text !== value : text === wanted))
  if (index >= 0) await options.nth(index).click()
  await control.press('Tab')
}

async function upload(page: Page, control: Locator): Promise<void> {
  const image = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1240, 1755)
    const paint = canvas.getContext('2d')!
    paint.fillStyle = '#2a44c4'
    paint.fillRect(0, 0, 1240, 1755)
    const blob = await canvas.convertToBlob({ type: 'image/png' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  const take = page.getByRole('button', { name: t('ui.image_crop_take') })
  await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/cdn/confirm'), { timeout: 30_000 }),
    // Not every purpose is cropped.
    take.click({ timeout: 4000 }).catch(() => undefined),
    control.setInputFiles({ name: 'walk.png', mimeType: 'image/png', buffer: Buffer.from(image) }),
  ])
  await take.waitFor({ state: 'detached' })
}

/** What the walk says that is typed here; undefined: anything. */
function wantedOf({ name, label }: Control, { type }: Typing, onlyMissing: boolean): string | undefined {
  const wanted = type?.[name] ?? type?.[label]
  return typeof wanted === 'object' ? wanted[onlyMissing ? 0 : 1] : wanted
}

/** Another text that the control takes: one of its kind, after what is in it. */
function textFor({ value, placeholder, isNumber, maxLength, type }: Control, wanted: string | undefined, count: number): string {
  if (wanted !== undefined) return wanted
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})/.exec(value) ?? ['', String(count % 27), '07', '2027']
  const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)).toISOString().slice(0, 10)
  const nextDay = next.split('-').toReversed().join('-')
  if (/^\d\d-\d\d-\d{4} \d\d:\d\d$/.test(value)) return value.replace(/^\S+/, nextDay)
  if (placeholder === t('ui.date_time_format')) return `${nextDay} 12:30`
  if (/^\d\d-\d\d-\d{4}$/.test(value) || placeholder === t('ui.date_format')) return nextDay
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(value) ?? []
  if (hours) return `${hours}:${minutes === '15' ? '20' : '15'}`
  if (isNumber) return value === '' ? '3' : String(Number(value.replaceAll('.', '').replace(',', '.')) + 1).replace('.', ',')
  if (placeholder === '#000000') return `#${String(100_000 + count)}`
  if (type === 'email' || value.includes('@')) return `walk${count}@entree.example`
  if (type === 'url' || value.startsWith('http') || placeholder.startsWith('http')) return `https://walk.example/${count}`
  return `${value.slice(0, maxLength - 8)} Walk ${count}`.trim()
}

/** Every control with what it shows, one line each; secrets are never shown again. */
export async function shownIn(root: Locator): Promise<string[]> {
  return root.evaluate((element, selector) => {
    const controls = [...element.querySelectorAll<HTMLInputElement>(selector)].filter(
      (one) => one.type !== 'password' && (one.type === 'file' || one.checkVisibility({ visibilityProperty: true })),
    )
    return controls.map((one) => {
      const label = one.name || (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '')
      return `${label}: ${shown(one)}`
    })

    function shown(control: HTMLInputElement): string {
      if (control.type === 'checkbox' || control.type === 'radio') return String(control.checked)
      if (control.type === 'file') return control.parentElement?.querySelector('img')?.src.split('?')[0] ?? 'no image'
      if (control.isContentEditable) return control.textContent.trim()
      const chosen = [
        ...(control
          .closest('[role=group], .mantine-PillsInput-root, label, div')
          ?.querySelectorAll('[data-pill], .mantine-Pill-label') ?? []),
      ]
      return chosen.length > 0 ? chosen.map((pill) => pill.textContent).join(', ') : control.value
    }
  }, CONTROLS)
}
