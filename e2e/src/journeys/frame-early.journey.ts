import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults, type Size } from '../support/browse.ts'
import { signIn } from '../support/organiser.ts'
import { firstTapOf, firstTaps, slowDown, tapAtFirstSight } from '../support/slow-phone.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const ORGANISER = 'admin@uiterwaard.example'

describe('the menu of the back office before the app runs', () => {
  test('LAY-41 on slow 3G with a slow phone it opens with the first paint, leads on, and is where the app starts', async () => {
    const { page, leave } = await enterSignedIn('phone')
    await slowDown(page)
    const letTheRestCome = await holdScripts(page)
    await tapAtFirstSight(page, firstTaps.office)
    const opened = page.goto(`${product().shop()}/backoffice/dashboard`)
    expect(await firstTapOf(page)).toMatchObject({ is_at_once: true, bytes_between: 0 })
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Orders' }).click()
    expect(new URL(page.url()).pathname).toBe('/backoffice/orders')
    await expect.poll(() => page.locator('#early nav a[aria-busy=true]').count()).toBe(1)
    letTheRestCome()
    await opened
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
    await leave()
  })

  test('LAY-41 left open it stays open', async () => {
    const { page, leave } = await enterSignedIn('phone')
    const letTheRestCome = await holdScripts(page)
    const opened = page.goto(`${product().shop()}/backoffice/dashboard`)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    letTheRestCome()
    await opened
    await page.getByRole('dialog').getByRole('link', { name: 'Orders' }).waitFor()
    await leave()
  })

  test('LAY-41 LAY-42 nothing of it moves when the app takes its place, and what has the focus keeps it', async () => {
    const { page, leave } = await enterSignedIn('desktop')
    const letTheRestCome = await holdScripts(page)
    const opened = page.goto(`${product().shop()}/backoffice/events`)
    await page.locator('#early nav').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('#early nav').getByRole('button', { name: 'Company' }).click()
    await page.locator('#early nav').getByRole('link', { name: 'Reports' }).focus()
    const early = await places(page)
    letTheRestCome()
    await opened
    await expect.poll(() => places(page)).toEqual(early)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reports')
    await leave()
  })

  test('LAY-41 nothing of it is kept of a user who signed out, and the form stands there', async () => {
    const { page, leave } = await enterSignedIn('desktop')
    expect(await keptMenu(page)).toContain('Orders')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Control Panel' }).waitFor()
    expect(await keptMenu(page)).toBeNull()
    await leave()
  })
})

async function enterSignedIn(size: Size) {
  const visitor = await enter(size, { locale: 'en-GB' })
  await signIn(visitor.page, product().shop(), ORGANISER)
  await expect.poll(() => keptMenu(visitor.page)).not.toBeNull()
  return visitor
}

function keptMenu(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('entree.menu'))
}

/** Holds back the scripts, and what only they ask for, until it is let. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: isWanted, resolve } = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    if (!['document', 'stylesheet', 'font'].includes(route.request().resourceType())) await isWanted
    await route.continue()
  })
  return resolve
}

/** Where the entries of the menu and the names of its groups are, in whole pixels; without how many need attention. */
function places(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('aside a, aside nav button, aside nav p')]
      .filter((part) => part.closest('[inert]') === null && part.checkVisibility())
      .map((part) => {
        const { top, left, height } = part.getBoundingClientRect()
        return [part.innerText.split('\n')[0], ...[top, left, height].map(Math.round)].join(' ')
      }),
  )
}
