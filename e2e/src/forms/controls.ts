import { imagePurposes, imageRules } from '@entree/domain/foundation/image-rules.ts'
import type { Locator, Page } from 'playwright-core'
import { officeText as t } from '../support/office-texts.ts'
import { walkInPage } from './page-walk.ts'

/** What a person can fill in: no search, and nothing that only chooses what is shown. The swatch of a colour says the same as the text beside it. */
const CONTROLS = 'input:not([type=hidden], [type=color], [type=search]), textarea, [contenteditable=true]'
const ROW = '.mantine-SegmentedControl-root'

export type Typing = {
  /** What to type or choose, by name or label, where not any value will do; of two, the first is what a required control is filled in with. */
  type?: Readonly<Record<string, string | readonly [string, string]>>
  /** Names or labels of what is left alone. */
  keep?: readonly string[]
  /** What else is left alone, as CSS. Default: a row of buttons, which mostly chooses what is shown. */
  leave?: string
  /** How many boxes are enough, where many make up one list. Default: all. */
  boxes?: number
}

/** Fills in what is required and empty. */
export async function fillMissing(page: Page, root: Locator, typing: Typing, count: { value: number }): Promise<void> {
  await walk(page, root, typing, { onlyMissing: true, count })
}

/** Gives every control another value: also those that come into sight on the way. What is ticked is unticked last. */
export async function changeAll(page: Page, root: Locator, typing: Typing, count: { value: number }): Promise<void> {
  await walk(page, root, typing, { onlyMissing: false, count })
  await root.evaluate((element) => {
    for (const box of element.querySelectorAll<HTMLElement>('[data-walked=ticked]')) box.click()
    // What was typed last is shown as it is understood once the field is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
}

async function walk(
  page: Page,
  root: Locator,
  { type = {}, keep = [], boxes = 1000, leave = ROW }: Typing,
  { onlyMissing, count }: { onlyMissing: boolean; count: { value: number } },
): Promise<void> {
  await root.evaluate((element) => element.querySelectorAll('[data-walked]').forEach((one) => one.removeAttribute('data-walked')))
  const formats = { date: t('ui.date_format'), date_time: t('ui.date_time_format') }
  for (let left = boxes; ;) {
    const known = { selector: CONTROLS, leave: `[data-not-saved], ${leave}`, type, keep, onlyMissing, formats }
    const stop = await root.evaluate(walkInPage, { ...known, boxes: left, count: count.value })
    left = stop.boxes
    count.value = stop.count
    if (stop.at === null) return
    const control = root.locator('[data-walked=now]')
    if (stop.at === 'file') await upload(page, control)
    else await control.pressSequentially(`Walk ${(count.value += 1)} `)
    await control.evaluateAll((elements) => elements.forEach((one) => one.setAttribute('data-walked', 'done')))
  }
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
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/api/cdn/confirm'))
  const take = page.getByRole('button', { name: t('ui.image_crop_take') })
  await control.setInputFiles({ name: 'walk.png', mimeType: 'image/png', buffer: Buffer.from(image) })
  // Not every purpose is cropped. A click that waited on would press beside the one of the next form, on what is behind its dialog.
  if (isCropped(await control.evaluate((input) => input.parentElement?.dataset.purpose))) await take.click()
  await confirmed
  await take.waitFor({ state: 'detached' })
}

/** Whether a picture for this purpose has an exact size: the one above has another, so that a dialog asks which part is meant. */
function isCropped(purpose: string | undefined): boolean {
  const known = imagePurposes.find((one) => one === purpose)
  if (known === undefined) throw new Error(`there is no purpose ${purpose}`)
  return imageRules[known].is_exact
}

/** Every control with what it shows, one line each; secrets are never shown again. */
export async function shownIn(root: Locator): Promise<string[]> {
  return root.evaluate((element, selector) => {
    const controls = [...element.querySelectorAll<HTMLInputElement>(selector)].filter(
      (one) => one.type !== 'password' && (one.type === 'file' || one.checkVisibility({ visibilityProperty: true })),
    )
    return controls.map((one) => {
      // A name that was made up is another one next time.
      const written = one.getAttribute('name') ?? ''
      const name = written.startsWith('mantine-') ? '' : written
      const label = name || (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? '')
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
