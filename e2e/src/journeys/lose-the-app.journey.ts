import type { Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityFaults } from '../support/browse.ts'
import { doorText } from '../support/door-texts.ts'
import { officeText } from '../support/office-texts.ts'
import { rowOf, showsTotal } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')
const ENTRY = /\/assets\/index-[^/]+\.js$/
const LATER = /\/assets\/(?!index-)[^/]+\.js$/

/** With the file itself, what the page asks for to see whether the server answers: it would be opened again in the middle of this. */
const isLost = (request: Request, lost: RegExp) => lost.test(request.url()) || request.resourceType() === 'fetch'

describe.each([
  ['the first file', ENTRY],
  ['a later file', LATER],
])('%s of the app is lost by the network', (_, lost) => {
  test('ERR-56 the page says so, and what was tapped meanwhile is in the order once the network is back', async () => {
    const { page, leave } = await enter('phone')
    let isBroken = true
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isBroken && isLost(route.request(), lost) ? route.abort() : route.continue(),
    )
    const opened = page.goto(`${product().shop()}/p/dijkbios`)
    const notice = page.getByText(t('app_missing'))
    await notice.waitFor()
    await rowOf(page, 'Strandstoel').locator('button').last().click()
    isBroken = false
    await notice.waitFor({ state: 'hidden' })
    await opened.catch(() => null)
    await showsTotal(page, 1570)
    await expect.poll(() => page.locator('#root[data-painted]').count()).toBe(0)
    await leave()
  })
})

describe.each([
  [
    'backoffice',
    'the first file',
    ENTRY,
    'admin@uiterwaard.example',
    /\/backoffice\/dashboard$/,
    officeText('ui.load_failed_title'),
  ],
  [
    'backoffice',
    'a later file',
    LATER,
    'admin@uiterwaard.example',
    /\/backoffice\/dashboard$/,
    officeText('ui.load_failed_title'),
  ],
  ['door', 'the first file', ENTRY, 'admin@zink.example', /\/door$/, doorText('load.failed')],
  ['door', 'a later file', LATER, 'admin@zink.example', /\/door$/, doorText('load.failed')],
] as const)('/%s: %s of the app is lost by the network', (app, _, lost, username, arrived, said) => {
  test('ERR-66 the page says so, opens again once the network is back, and has the name that was typed', async () => {
    const { page, troubles } = await enter('phone', { locale: 'en-GB' })
    let isBroken = true
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isBroken && isLost(route.request(), lost) ? route.abort() : route.continue(),
    )
    const opened = page.goto(`${product().shop()}/${app}`)
    const notice = page.getByText(said)
    await notice.waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await page.locator('[name=username]').fill(username)
    isBroken = false
    await notice.waitFor({ state: 'hidden' })
    await opened.catch(() => null)
    await page.locator('#early').waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[name=username]').inputValue()).toBe(username)
    await page.locator('[name=password]').fill('Entree-demo-1')
    await page.locator('[type=submit]').click()
    await page.waitForURL(arrived)
    await page.locator('[name=password]').waitFor({ state: 'detached' })
    expect(troubles.filter((one) => !/Failed to fetch dynamically imported module/.test(one))).toEqual([])
  })
})

test('ERR-57 without scripts the page says so, in sight, in its language', async () => {
  const { page: scripted } = await enter('phone')
  const context = await scripted.context().browser()?.newContext({ javaScriptEnabled: false, locale: 'nl-NL' })
  if (!context) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(`${product().shop()}/p/dijkbios`)
  const said = page.locator('.no-scripts')
  await said.waitFor()
  expect(await said.innerText()).toBe(t('no_scripts'))
  expect((await said.boundingBox())?.y).toBe(0)
  await context.close()
})
