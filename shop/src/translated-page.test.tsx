import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { choose, plus, total } from './features/points-of-sale/ordering-testing.tsx'
import { leaveShop } from './testing/render-shop.tsx'
import { aProduct } from './testing/shop-data.ts'

afterEach(leaveShop)

/** Does as a browser that translates a page: each text is taken out, and another one put in its place that React knows nothing of. */
function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    const translated = document.createElement('font')
    translated.textContent = text.data
    text.replaceWith(translated)
  }
}

test('CART-20 in a page that the browser has translated the numbers and amounts of the order go on changing', async () => {
  const additions = [{ parent_id: 11, child_id: 12 }]
  const cup = aProduct({ id: 12, name: 'Cup', price: 250, service_fee: 0, is_disabled: true, additions })
  await choose([aProduct({ additions }), cup])
  plus()
  await waitFor(() => expect(lines()).toContain('1 × Regular'))
  translatePage()
  plus()
  await waitFor(() => expect(lines().filter((line) => /^\d/.test(line))).toEqual(['2 × Regular', '2 × Cup']))
  expect(total()).toBe('€ 58,00')
  const added = document.querySelector('[data-product="12"]')
  expect(added?.textContent).toContain('2 added automatically')
})

/** The labels of the order's lines, without their notes. */
function lines(): string[] {
  return [...screen.getByRole('complementary').querySelectorAll('dt')].map((label) => label.firstChild?.textContent ?? '')
}
