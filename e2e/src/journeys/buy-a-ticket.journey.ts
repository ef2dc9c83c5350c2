import { describe, expect, test } from 'vitest'
import { add, amountOf, decide, field, fillName, goTo, linesOf, orderKey, payWith, rowOf, showsTotal, termsBox, totalOf } from '../support/shopper.ts'
import { texts } from '../support/texts.ts'
import { visitors } from '../support/visitors.ts'

const { product, enter } = visitors()
const t = texts('nl')

describe.each(['phone', 'desktop'] as const)('buying on a %s', (size) => {
  test('scratch', async () => {
    const { page, look, leave } = await enter(size)
    await page.goto(product().shop())
    await look('festival/1-shop')
    await page.getByRole('link', { name: /Uiterwaard Festival/ }).last().click()
    await page.getByRole('heading', { name: t('choose_your_tickets') }).waitFor()
    await look('festival/2-tickets-empty')
    await add(page, 'Weekendticket', 2)
    await rowOf(page, 'Kampeerplek, per persoon').waitFor()
    await add(page, 'Kampeerplek, per persoon', 2)
    await look('festival/3-tickets-chosen')
    await field(page, t('discount_code')).fill('dijk10')
    await field(page, t('discount_code')).press('Enter')
    await page.getByText(t('discount_code_used', { code: 'DIJK10' })).waitFor()
    await look('festival/4-tickets-discount')
    console.log(await linesOf(page), await totalOf(page))
    await goTo(page, page.getByRole('button', { name: t('continue') }), /\/order\/\d+\/[\w-]+\/personal$/)
    await field(page, t('personal.first_name')).waitFor()
    await look('festival/5-personal')
  })
})
