import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, sizeNames } from '../support/browse.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const APPS = ['backoffice', 'door'] as const
const LANGUAGES = ['en-GB', 'nl-NL', 'de-DE', 'es-ES', 'fr-FR', 'pt-PT']

describe('the sign-in form before the app runs', () => {
  test.each(APPS.flatMap((app) => sizeNames.flatMap((size) => LANGUAGES.map((locale) => [app, size, locale] as const))))(
    'LAY-42 /%s on a %s in %s: nothing moves when the app takes its place',
    async (app, size, locale) => {
      const { page, leave } = await enter(size, { locale })
      const letTheRestCome = await holdScripts(page)
      const opened = page.goto(`${product().shop()}/${app}`)
      await page.locator('#early form').waitFor()
      // The font comes when it comes: what is compared is how the page is laid out.
      await expect.poll(() => hasFont(page)).toBe(true)
      const early = await places(page)
      letTheRestCome()
      await opened
      await expect.poll(() => places(page)).toEqual(early)
      await leave()
    },
  )

  test.each(APPS)(
    'LAY-39 LAY-40 /%s: nothing axe objects to, light and dark, as narrow as 320 px, and with forced colours',
    async (app) => {
      const { page, leave } = await enter('phone', { locale: 'de-DE' })
      const letTheRestCome = await holdScripts(page)
      const opened = page.goto(`${product().shop()}/${app}`)
      await page.locator('#early form').waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.evaluate((scheme) => (document.documentElement.dataset.mantineColorScheme = scheme), colorScheme)
        expect(await accessibilityFaults(page), colorScheme).toEqual([])
      }
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.emulateMedia({ forcedColors: 'active' })
      expect(await withoutBorder(page)).toEqual([])
      letTheRestCome()
      await opened
      await leave()
    },
  )

  test.each(APPS)('LAY-39 LAY-40 /%s: by keyboard, and the caret stays where it is when the app comes', async (app) => {
    const { page, leave } = await enter('desktop', { locale: 'en-GB' })
    const letTheRestCome = await holdScripts(page)
    const opened = page.goto(`${product().shop()}/${app}`)
    await page.locator('#early [name=username]').focus()
    await page.keyboard.type('nor')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Secret-1')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    letTheRestCome()
    await opened
    await page.keyboard.type('o')
    expect(await page.locator('#root [name=username]').inputValue()).toBe('noor')
    expect(await page.locator('#root [name=password]').inputValue()).toBe('Secret-1')
    await leave()
  })

  test('LAY-39 /backoffice: a link pressed before the app runs is where it starts', async () => {
    const { page, leave } = await enter('phone', { locale: 'en-GB' })
    const letTheRestCome = await holdScripts(page)
    const opened = page.goto(`${product().shop()}/backoffice/events`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    expect(new URL(page.url()).pathname).toBe('/backoffice/password-reset')
    letTheRestCome()
    await opened
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await leave()
  })

  test('LAY-40 /door: another language and a login code before the app runs', async () => {
    const { page, leave } = await enter('phone', { locale: 'en-GB' })
    const letTheRestCome = await holdScripts(page)
    const opened = page.goto(`${product().shop()}/door`)
    await page.getByLabel('Language').selectOption('nl')
    await page.getByRole('button', { name: 'Scan een inlogcode' }).click()
    letTheRestCome()
    await opened
    await page.getByRole('button', { name: 'Gebruik een wachtwoord' }).waitFor()
    await leave()
  })
})

/** Holds back the scripts, and what only they ask for, until it is let. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet', 'font'].includes(route.request().resourceType())) await isWanted
    await route.continue()
  })
  return resolve
}

function hasFont(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Figtree Variable') && status === 'loaded'),
  )
}

/** Where the parts of the sign-in form are, by what they say: from top, left, how high, and how wide fields and buttons are; in whole pixels. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>(
      'h1, h1 + p, form label, form input, form button:not([aria-pressed]), main > button, select, main a',
    )
    return [...parts]
      .filter((part) => part.closest('[inert]') === null)
      .map((part) => {
        // The kit draws the box of a password around its field.
        const box = part.matches('[name=password]') ? part.parentElement : part
        const { top, left, width, height } = (box ?? part).getBoundingClientRect()
        const isWhole = part.matches('input, button, select')
        const name = part.matches('select')
          ? 'language'
          : (part.getAttribute('name') ?? (part.ariaLabel || part.innerText.split('\n')[0]))
        return [name, top, left, height, ...(isWhole ? [width] : [])]
          .map((value) => (typeof value === 'number' ? Math.round(value) : value))
          .join(' ')
      })
  })
}

/** Buttons and fields that only a colour of ours sets apart. */
function withoutBorder(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#early form [type=submit], #early input')]
      .filter((element) => getComputedStyle(element).borderTopWidth === '0px')
      .map((element) => element.outerHTML),
  )
}
