import { describe, expect, test } from 'vitest'
import { rowOf, showsTotal } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')
const ENTRY = /\/assets\/index-[^/]+\.js$/
const LATER = /\/assets\/(?!index-)[^/]+\.js$/

describe.each([
  ['the first file', ENTRY],
  ['a later file', LATER],
])('%s of the app is lost by the network', (_, lost) => {
  test('ERR-56 the page says so, and what was tapped meanwhile is in the order once the network is back', async () => {
    const { page, leave } = await enter('phone')
    let isBroken = true
    await page.route(/\/assets\/.*\.js$/, (route) =>
      isBroken && lost.test(route.request().url()) ? route.abort() : route.continue(),
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
