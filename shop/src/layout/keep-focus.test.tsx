import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../testing/render-shop.tsx'
import { aPointOfSale } from '../testing/shop-data.ts'
import { keepFocus } from './keep-focus.ts'

const SUMMER = { id: 1, code: 'SUMMER', type: 'percentage' as const, amount: 10, apply_type: 'order' as const, products: [] }
let stop = () => {}

beforeEach(() => {
  stop = () => {}
})
afterEach(() => {
  stop()
  leaveShop()
  document.body.replaceChildren()
})

function aPage(content: string): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = content
  stop = keepFocus(main)
  return main
}

test('CART-21 a code that was applied, and the box once it is taken off, have the focus of the button that is gone', async () => {
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale(), answers: { checkDiscountCode: SUMMER } })
  await vi.dynamicImportSettled()
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount code or gift voucher' })
  input.focus()
  fireEvent.change(input, { target: { value: 'summer' } })
  fireEvent.submit(input.form!)
  const said = await screen.findByText(/SUMMER applied/)
  await waitFor(() => expect(document.activeElement === said.parentElement).toBe(true))
  const remove = screen.getByRole('button', { name: /^Remove/ })
  remove.focus()
  fireEvent.click(remove)
  const box = screen.getByRole('textbox', { name: 'Discount code or gift voucher' })
  await waitFor(() => expect(document.activeElement).toBe(box.closest('form')))
})

test('CART-21 a button that comes in its place has the focus itself', async () => {
  const main = aPage('<div><button>Leave</button></div>')
  main.querySelector('button')!.focus()
  main.querySelector('div')!.innerHTML = '<button>Stay</button>'
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Stay'))
  expect(document.activeElement?.hasAttribute('tabindex')).toBe(false)
})

/** Changes what is in the page, and waits until those who watch it have seen that. */
async function change(element: Element, content: string): Promise<void> {
  const seen = new Promise((resolve) => new MutationObserver(resolve).observe(element, { childList: true }))
  element.innerHTML = content
  await seen
}

test.each([
  { who: 'whoever has left the control', isLeft: true, next: '<p>Done</p>', inside: 'div' },
  { who: 'nothing, where nothing comes', isLeft: false, next: '', inside: 'div' },
  { who: 'a page that follows another: it takes it itself', isLeft: false, next: '<h1>Next</h1>', inside: 'main' },
])('CART-21 no focus is given to $who', async ({ isLeft, next, inside }) => {
  const main = aPage('<div><button>Do</button></div>')
  main.querySelector('button')!.focus()
  if (isLeft) main.querySelector('button')!.blur()
  await Promise.resolve()
  await change(document.querySelector(inside)!, next)
  expect(document.activeElement).toBe(document.body)
})
