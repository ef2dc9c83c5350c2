import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { aCampaign, aPointOfSale, aProduct } from '../../testing/shop-data.ts'
import { aCustomer, anOrder, aUnit, SECRET } from '../orders/testing/order-data.ts'

afterEach(leaveShop)

const PAGE = `/order/3/${SECRET}/products`
const poster = aProduct({ id: 21, name: 'Poster', price: 1000, service_fee: 0, is_cross_sell: true, current_stock: 5 })
const parking = aProduct({ id: 22, name: 'Parking', price: 500, service_fee: 0, is_cross_sell: true, parents: [11] })
const point_of_sale = aPointOfSale({ products: [aProduct(), poster, parking] })
const order = anOrder({ customer: aCustomer(), point_of_sale: { has_cross_sell: true } })
const answers = { getOrder: order, getPointOfSaleByOrder: point_of_sale, listOrderQuestions: { questions: [], answers: [] } }

const rows = async () => (await screen.findAllByRole('article')).map((row) => within(row).getByRole('heading').textContent)
const more = (name: string) => fireEvent.click(screen.getByRole('button', { name: `One more: ${name}` }))
const total = () => document.querySelector('[data-part="total"]')?.textContent.replace('\u00a0', ' ')

test('XSELL-03 POS-25 ROUTE-08 only extra products show, also those that belong to a ticket that was bought', async () => {
  await renderShop(PAGE, { answers })
  expect(await rows()).toEqual(['Poster', 'Parking'])
})

test('XSELL-04 XSELL-05 XSELL-02 the choice counts in the total at once, is sent, and paying is next', async () => {
  const saved = anOrder({ ...order, order_products: [...order.order_products, aUnit({ id: 9, product: poster })] })
  const { calls } = await renderShop(PAGE, { answers: { ...answers, saveCrossSell: saved } })
  await rows()
  expect(total()).toBe('€ 53,00')
  more('Poster')
  await waitFor(() => expect(total()).toBe('€ 63,00'))
  more('Poster')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveCrossSell')[0]?.input).toEqual({ id: '3', secret: SECRET, products: [{ product_id: 21, amount: 2 }] })
})

test('QST-07 QST-08 what only an extra brings up is asked beside it, before paying', async () => {
  const saved = anOrder({ ...order, order_products: [...order.order_products, aUnit({ id: 9, product: poster })] })
  const about = { where_to_show: 'order', show_at_specific_prod: true, text_length: null, mandatory: true } as const
  const size = {
    ...about,
    id: 5,
    question: 'Size',
    question_type: 'radio-buttons' as const,
    answers: ['S', 'L'],
    products: [poster.id],
  }
  const diet = { ...about, id: 6, question: 'Diet', question_type: 'input' as const, answers: [], products: [11] }
  const listOrderQuestions = { questions: [diet, size], answers: [{ customer_information_id: 6, answer: 'None' }] }
  const { calls } = await renderShop(PAGE, {
    answers: { ...answers, saveCrossSell: saved, listOrderQuestions, saveOrderAnswers: { success: true } },
  })
  await rows()
  expect(calls('listOrderQuestions')[0]?.input.with_products).toBe('21,22')
  expect(screen.queryByRole('heading', { name: 'About your extras' })).toBeNull()
  more('Poster')
  await screen.findByRole('heading', { name: 'About your extras' })
  expect(screen.queryByText('Diet')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByText('Please make a choice.')
  expect([location.pathname, calls('saveCrossSell')]).toEqual([PAGE, []])
  fireEvent.click(screen.getByRole('radio', { name: 'L' }))
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveOrderAnswers')[0]?.input.answers).toEqual([
    { customer_information_id: 6, answer: 'None' },
    { customer_information_id: 5, answer: 'L' },
  ])
})

test('a question goes with its extra: a buyer who takes it away again is asked nothing', async () => {
  const size = {
    where_to_show: 'order' as const,
    show_at_specific_prod: true,
    text_length: null,
    mandatory: true,
    id: 5,
    question: 'Size',
    question_type: 'input' as const,
    answers: [],
    products: [poster.id],
  }
  await renderShop(PAGE, { answers: { ...answers, listOrderQuestions: { questions: [size], answers: [] } } })
  await rows()
  more('Poster')
  await screen.findByRole('textbox', { name: /^Size/ })
  fireEvent.click(screen.getByRole('button', { name: 'One less: Poster' }))
  expect(screen.queryByRole('textbox', { name: /^Size/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue without extras' }))
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
})

test('XSELL-06 going on without an extra is possible', async () => {
  const { calls } = await renderShop(PAGE, { answers })
  await rows()
  const skip = screen.getByRole('button', { name: 'Continue without extras' })
  expect(skip.className).toContain('secondary')
  fireEvent.click(skip)
  await waitFor(() => expect(location.pathname).toBe(`/order/3/${SECRET}/payment`))
  expect(calls('saveCrossSell')).toEqual([])
})

test('DEC-S-62 what was chosen before is chosen, and taking it away is sent', async () => {
  const before = anOrder({
    ...order,
    order_products: [...order.order_products, aUnit({ id: 9, product: poster })],
    products_total: 6000,
    total: 6300,
  })
  const { calls } = await renderShop(PAGE, { answers: { ...answers, getOrder: before, saveCrossSell: order } })
  await rows()
  expect(total()).toBe('€ 63,00')
  fireEvent.click(screen.getByRole('button', { name: 'One less: Poster' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Continue without extras' }))
  await waitFor(() => expect(calls('saveCrossSell')[0]?.input.products).toEqual([]))
})

test("XSELL-05 the order's campaign and code count for extra products", async () => {
  const campaign = aCampaign({
    rules: [
      {
        reference: 'r',
        sets: [{ field: 'name', operation: 'equal', value: 'Poster' }],
        discount_type: 'percentage',
        discount_value: 50,
      },
    ],
  })
  const discountcode = { id: 1, code: 'TEN', type: 'percentage' as const, amount: 10, apply_type: 'order' as const, products: [] }
  const cheaper = anOrder({
    ...order,
    campaign: { id: 2, name: 'Friends', slug: 'friends' },
    discountcode,
    discount_code_adjustment: -500,
    total: 4800,
  })
  await renderShop(PAGE, { answers: { ...answers, getOrder: cheaper, getCampaign: { campaign } } })
  await rows()
  expect(total()).toBe('€ 48,00')
  more('Poster')
  // Half of € 10,00, less a tenth.
  await waitFor(() => expect(total()).toBe('€ 52,50'))
})

test('what is refused stands beside its product', async () => {
  await renderShop(PAGE, {
    answers: {
      ...answers,
      saveCrossSell: [{ code: 'product_out_of_stock', field: 'products.0.amount', product_id: 21, product: 'Poster', stock: 0 }],
    },
  })
  await rows()
  more('Poster')
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  const [row] = screen.getAllByRole('article')
  await within(row!).findByText('Not enough left of Poster.')
  expect(location.pathname).toBe(PAGE)
})
