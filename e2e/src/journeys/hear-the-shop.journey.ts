import { describe, expect, test } from 'vitest'
import { forget, heard, listen } from '../support/hear.ts'
import { readerFaults, readerOf } from '../support/reader-rules.ts'
import { readTree, walk } from '../support/reader-tree.ts'
import { add, decide, goTo, orderKey, payWith } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'
import { newHand } from '../walks/hand.ts'
import { toPayFestival, toPayMuseum } from '../walks/visitor-walk.ts'

const { product, enter, journey } = visitors({ isAlone: true })
const t = texts('nl')

describe('a purchase that is heard', () => {
  const visitor = journey('phone')
  let order = { id: 0, secret: '' }

  test('READ-01 READ-02 READ-03 READ-04 READ-05 READ-07 READ-08 from the shop to the payment', async () => {
    const { page } = visitor()
    const reader = readerOf(page)
    await listen(page)
    await page.goto(product().shop())
    await reader.check('/')
    await toPayFestival(page, product().shop(), newHand(), reader.check)
    order = orderKey(page)
    expect(reader.all()).toEqual([])
    expect((await heard(page)).unheard).toEqual([])
  })

  test('READ-01 READ-02 READ-03 READ-04 READ-07 READ-08 READ-09 paid, and its tickets on the screen', async () => {
    const { page } = visitor()
    const reader = readerOf(page)
    await payWith(page, 'iDEAL')
    await decide(page, 'paid')
    await page.getByRole('link', { name: t('status.download_all') }).waitFor()
    await reader.check('status')
    const { id, secret } = order
    for (const path of ['overview', 'assign', 'money-back'].map((end) => `/order/${id}/${secret}/${end}`)) {
      await page.goto(product().shop() + path)
      await reader.check(path)
    }
    await page.goto(`${product().shop()}/ticket/order/${id}/${secret}`)
    await page.locator('article svg[role=img]').first().waitFor()
    await reader.check('tickets')
    await forget(page)
    await page.getByRole('button', { name: t('show.next') }).click()
    await expect.poll(async () => (await heard(page)).said).toContain(t('show.position', { at: 2, count: 2 }))
    for (const path of ['/ticket-lost', '/terms-conditions', '/nowhere']) {
      await page.goto(product().shop() + path)
      await reader.check(path)
    }
    expect(reader.all()).toEqual([])
  })
})

test('READ-09 READ-05 automatic changes are announced: the total, and what is wrong with a form, whose fields name it', async () => {
  const { page, leave } = await enter('phone')
  await listen(page)
  await page.goto(`${product().shop()}/p/dijkbios`)
  await forget(page)
  await add(page, 'Strandstoel', 2)
  await expect.poll(async () => (await heard(page)).said.join()).toContain('31,40')
  await goTo(page, page.getByRole('button', { name: t('continue') }), /\/personal$/)
  await page.getByRole('textbox').first().waitFor()
  await forget(page)
  await page.getByRole('button', { name: t('continue') }).press('Enter')
  await expect.poll(async () => walk(await readTree(page)).filter(({ is }) => is.invalid === 'true').length).toBeGreaterThan(3)
  const { said, unheard } = await heard(page)
  expect(said.length).toBeGreaterThan(3)
  expect(unheard).toEqual([])
  expect(await readerFaults(page)).toEqual([])
  await leave()
})

test('READ-01 READ-02 READ-03 READ-04 READ-06 a museum with its calendar, and the banner that asks about cookies', async () => {
  const { page, leave } = await enter('phone', { consent: null })
  const reader = readerOf(page)
  await page.goto(product().shop('lichthuis.localhost'))
  await reader.check('banner')
  await page.getByRole('button', { name: t('consent.necessary') }).click()
  await toPayMuseum(page, product().shop('lichthuis.localhost'), newHand(), reader.check)
  expect(reader.all()).toEqual([])
  await leave()
})
