import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { checkAtPointOfSale, DiscountCodeBox, type DiscountCode } from './discount-code-box.tsx'

afterEach(leaveShop)

const SUMMER: DiscountCode = { id: 1, code: 'SUMMER', type: 'percentage', amount: 10, apply_type: 'order', products: [] }

function Box({ applies = true }: { applies?: boolean }) {
  const [code, setCode] = useState<DiscountCode | null>(null)
  return <DiscountCodeBox code={code} applies={applies} error={null} check={checkAtPointOfSale(5)} onChange={setCode} />
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Discount code or gift voucher' })
const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('POS-22 apply is disabled while the box is empty', async () => {
  await renderPart(<Box />)
  expect(apply().disabled).toBe(true)
  type('  ')
  expect(apply().disabled).toBe(true)
  type('x')
  expect(apply().disabled).toBe(false)
})

test('DISC-02 Enter in the empty box marks it and sends nothing', async () => {
  const { sent } = await renderPart(<Box />)
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(input().getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Enter a code first.')
  fireEvent.submit(input().form!)
  expect(sent).toEqual([])
})

test('POS-23 DISC-01 DISC-03 CART-08 CART-09 Enter asks the point of sale; the code is used and can be taken off', async () => {
  const { sent } = await renderPart(<Box />, { answers: { checkDiscountCode: SUMMER } })
  type(' summer ')
  fireEvent.submit(input().form!)
  await screen.findByText(/Discount code SUMMER applied/)
  expect(sent).toEqual([{ name: 'checkDiscountCode', input: { id: '5', code: 'summer' }, idempotency_key: null }])
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(input().value).toBe('')
})

test('DISC-05 ERR-27 an unusable code is reported beside the box and read aloud', async () => {
  await renderPart(<Box />, { answers: { checkDiscountCode: [{ code: 'discountcode_invalid', field: 'discount_code' }] } })
  type('nope')
  fireEvent.click(apply())
  const message = await screen.findByText(/^Invalid discount or gift voucher code/)
  expect(input().getAttribute('aria-describedby')).toContain(message.id)
  expect(message.getAttribute('aria-live')).toBe('polite')
  type('other')
  await waitFor(() => expect(screen.queryByText(/^Invalid discount or gift voucher code/)).toBeNull())
})

test('DEC-S-31 a code that does nothing for the choice says so', async () => {
  await renderPart(<Box applies={false} />, { answers: { checkDiscountCode: SUMMER } })
  type('summer')
  fireEvent.click(apply())
  await screen.findByText("It doesn't apply to what you've chosen.")
})
