import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { doorText } from '../support/door-texts.ts'
import { signIn } from '../support/organiser.ts'
import { startDevelopment, type Development } from '../support/product.ts'
import { decide, orderChairs, payWith } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

/*
 * `npm run dev` as CONTRIBUTING.md tells it: three apps from their sources, which reach the server that starts beside them.
 */
const { enter } = visitors()
const t = texts('nl')
let development: Development

beforeAll(async () => {
  development = await startDevelopment(inject('image'))
})
afterAll(() => development?.stop())

test('a buyer in the shop gets from the products over the provider to the tickets', async () => {
  const { page } = await enter('phone')
  const { origin } = new URL(development.addresses.shop)
  const order = await orderChairs(page, origin, t, 'jet@example.com')
  await payWith(page, 'iDEAL')
  await decide(page, 'paid')
  await page.getByRole('heading', { level: 1, name: t('thanks.title_name', { first_name: 'Jet' }) }).waitFor()
  await page.getByText(String(order.id), { exact: true }).waitFor()
  expect(new URL(page.url()).origin).toBe(origin)
})

test('an organiser signs in to the back office', async () => {
  const { page } = await enter('desktop', { locale: 'en-GB' })
  await signIn(page, new URL(development.addresses.backoffice).origin, 'admin@uiterwaard.example')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a manager signs in at the door', async () => {
  const { page } = await enter('phone', { locale: 'en-GB' })
  await page.goto(development.addresses.door)
  await page.getByLabel(doorText('sign_in.username')).fill('admin@uiterwaard.example')
  await page.getByLabel(doorText('sign_in.password')).fill('Entree-demo-1')
  await page.getByRole('button', { name: doorText('sign_in.sign_in'), exact: true }).click()
  await page.getByLabel(doorText('sign_in.password')).waitFor({ state: 'detached' })
})
