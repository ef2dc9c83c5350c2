import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { officeText as t } from '../support/office-texts.ts'
import { fillField, openPart, said, signIn } from '../support/organiser.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter, journey } = visitors()
const english = { locale: 'en-GB' }
const NAME = 'Night blue'

describe('an organiser gives the tickets a look of their own', () => {
  const visitor = journey('desktop', english)

  test('TPL-02 TPL-03 a new template begins as a ticket that has all it needs but a picture', async () => {
    const { page, look } = visitor()
    await signIn(page, product().shop(), 'admin@zwaluw.example', '/ticket-templates')
    await page.getByRole('table', { name: t('nav.ticket_templates') }).waitFor()
    await look('office/ticket-templates')
    await page.getByRole('button', { name: t('templates.add') }).click()
    await fillField(page.getByRole('dialog'), t('templates.name'), NAME)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('templates.add') })
      .click()
    await page.getByRole('heading', { name: NAME, level: 1 }).waitFor()
    await page.getByRole('button', { name: t('ui.save') }).click()
    await page.getByText(t('field_required')).waitFor()
  })

  test('TPL-05 TPL-11 TPL-12 TPL-14 FILE-01 a photo of any size is cropped, made light enough and uploaded', async () => {
    const { page, look } = visitor()
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await aPhoto(page) })
    const frame = page.getByRole('application', { name: t('ui.image_crop_part') })
    await frame.waitFor()
    const before = await cropOf(frame)
    await frame.press('+')
    await frame.press('ArrowRight')
    await expect.poll(() => cropOf(frame)).not.toEqual(before)
    const box = await boxOf(frame)
    await page.mouse.move(box.x + 100, box.y + 100)
    await page.mouse.down()
    await page.mouse.move(box.x + 140, box.y + 100, { steps: 4 })
    await page.mouse.up()
    await look('office/crop')
    const confirmed = page.waitForResponse((response) => response.url().endsWith('/api/cdn/confirm'))
    await page.getByRole('button', { name: t('ui.image_crop_take') }).click()
    const image = await (await confirmed).json()
    expect(image).toMatchObject({ width: 1240, height: 1755 })
    expect(image.size).toBeLessThan(300 * 1024)
    await page.getByRole('button', { name: `${t('templates.background')}: ${t('ui.image_remove')}` }).waitFor()
  })

  test('TPL-06 TPL-08 TPL-19 code and texts are put in their places with mouse and keyboard', async () => {
    const { page, look } = visitor()
    const qr = page.getByRole('application', { name: t('templates.qr') })
    await drag(page, qr, { x: -400, y: -400 })
    const places = page.locator('[data-qr-settings] input')
    await expect.poll(() => valuesOf(places)).toEqual(['152', '152', '225'])
    await look('office/ticket-template-qr')
    const text = page.getByRole('application', { name: /^Text 2:/ })
    await text.press('Shift+ArrowDown')
    await text.press('ArrowDown')
    await text.press('Enter')
    const words = page.getByRole('textbox', { name: t('templates.text'), exact: true })
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true)
    await words.fill('Welcome, ')
    await page.getByRole('button', { name: t('templates.fact_holder') }).click()
    expect(await words.inputValue()).toBe('Welcome, {holder}')
    await look('office/ticket-template')
    await page.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
    await page.reload()
    await page.getByRole('application', { name: 'Text 2: Welcome, Robin Visitor' }).waitFor()
    await expect.poll(() => valuesOf(places)).toEqual(['152', '152', '225'])
  })

  test('TPL-21 the preview is the real PDF, of what is not saved yet', async () => {
    const { page } = visitor()
    await page.getByRole('application', { name: /^Text 2:/ }).press('ArrowUp')
    const answered = page.waitForResponse((response) => response.url().includes('/preview'))
    await page.getByRole('button', { name: t('templates.preview') }).click()
    const response = await answered
    expect([response.status(), response.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await page.getByRole('link', { name: t('templates.download') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('templates.undo'), exact: true }).click()
  })

  test('EVT-10 EVT-30 an event takes it, chosen by its picture', async () => {
    const { page, look } = visitor()
    await page.goto(`${product().shop()}/backoffice/events`)
    await page.getByRole('table').getByRole('link').first().click()
    await openPart(page, t('events.group_set_up'), t('events.tab_ticket_template'))
    await page.getByRole('radio', { name: NAME }).check()
    await look('office/event-ticket-template')
    await page.getByRole('button', { name: t('ui.save') }).click()
    await said(page, t('ui.saved'))
    await page.reload()
    await page.getByRole('radio', { name: NAME }).waitFor()
    expect(await page.getByRole('radio', { name: NAME }).isChecked()).toBe(true)
  })
})

test('TPL-03 on a phone a text is chosen by a touch and moved by the next', async () => {
  const { page, look, leave } = await enter('phone', english)
  await signIn(page, product().shop(), 'admin@lichthuis.example', '/ticket-templates')
  await page.getByRole('table').getByRole('link').first().tap()
  const text = page.getByRole('application', { name: /^Text 1:/ })
  await text.tap()
  await expect.poll(() => text.getAttribute('data-selected')).toBe('true')
  await look('office/ticket-template')
  await leave()
})

async function drag(page: Page, element: Locator, by: { x: number; y: number }): Promise<void> {
  const { x, y } = await boxOf(element)
  await page.mouse.move(x + 20, y + 20)
  await page.mouse.down()
  await page.mouse.move(x + 20 + by.x, y + 20 + by.y, { steps: 6 })
  await page.mouse.up()
}

async function boxOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not drawn')
  return box
}

async function cropOf(frame: Locator): Promise<string | null> {
  return frame.locator('img').getAttribute('style')
}

async function valuesOf(inputs: Locator): Promise<string[]> {
  return inputs.evaluateAll((elements) => elements.map((element) => (element instanceof HTMLInputElement ? element.value : '')))
}

/** A picture as from a camera, of colours that are hard to make small. */
async function aPhoto(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 2400, height: 1800 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    for (let number = 0; number < 6000; number++) {
      context.fillStyle = `hsl(${(number * 47) % 360} 70% 60% / .4)`
      context.fillRect((number * 7919) % 2400, (number * 104_729) % 1800, 60, 40)
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(data, 'base64')
}
