import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { add, decide, fillName, goTo, orderKey, payWith, showsTotal, termsBox } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const fileOfShop = (path: string) => readFileSync(new URL(`../../../shop/${path}`, import.meta.url), 'utf8')
/** What the shop cannot sell without, by source. */
const NEEDED = new RegExp(fileOfShop('needed-parts.txt').trim().replaceAll('\n', '|'))
const t = texts('nl')
const manifest = JSON.parse(fileOfShop('dist/.vite/manifest.json')) as Record<
  string,
  { file: string; src?: string; isDynamicEntry?: boolean }
>
const parts = Object.values(manifest).filter(({ isDynamicEntry }) => isDynamicEntry)

test('LAY-36 no file of the shop has a name that a blocker of trackers, notices or sharing looks for', () => {
  const names = Object.values(manifest).map(({ file }) => file)
  expect(names.length).toBeGreaterThan(40)
  expect(
    names.filter((name) => /consent|cookie|gdpr|banner|track|analytic|tag|pixel|share|social|captcha|tell|\bads?\b/i.test(name)),
  ).toEqual([])
})

test('LAY-36 a shop sells though all is kept away that it can do without, at once and so each alone', async () => {
  const { page } = await enter('phone', { locale: 'nl-NL' })
  const spared = parts.filter(({ src = '' }) => !NEEDED.test(src)).map(({ file }) => file)
  expect(spared.length).toBeGreaterThan(8)
  const kept: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const file = spared.find((name) => route.request().url().endsWith(name))
    if (file === undefined) return route.continue()
    kept.push(file)
    return route.abort('blockedbyclient')
  })
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`${product().shop()}/p/dijkbios`)
  await add(page, 'Strandstoel', 2)
  await showsTotal(page, 3140)
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await fillName(page, t, { email: 'blok@voorbeeld.example' })
  await termsBox(page, t).check()
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/products$/)
  await goTo(page, page.getByRole('button', { name: t('extras.skip') }), /\/payment$/)
  expect([loads, kept.length > 0]).toEqual([1, true])
  const { id } = orderKey(page)
  await payWith(page, 'iDEAL')
  await decide(page, 'paid')
  const [order] = await product().sql<{ payment_status: string }>('select payment_status from "order" where id = $1', [id])
  expect(order?.payment_status).toBe('paid')
})
