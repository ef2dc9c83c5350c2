import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'

afterEach(leaveShop)

const text = () => document.querySelector<HTMLElement>('section[lang=en]')?.textContent ?? ''
async function open() {
  await renderShop('/terms-conditions')
  await screen.findByRole('heading', { level: 2, name: /intermediary/ })
}

test('ROUTE-22 TERM-01 the terms in the chosen language, English from the start, with a list of what is in them', async () => {
  await open()
  screen.getByRole('heading', { level: 1, name: 'Terms and conditions' })
  const contents = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  const targets = contents.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.textContent)
  expect(targets).toHaveLength(document.querySelectorAll('section[lang=en] h2').length)
  contents.forEach((link, index) => expect(targets[index]).toContain(link.textContent))
})

test('PERS-04 the organiser’s own terms stand above, in paragraphs, with their link', async () => {
  const terms = { terms_text: 'No glass.\n\nNo dogs.\n<b>Really.</b>', terms_url: 'https://zink.example/terms' }
  await renderShop('/terms-conditions', { answers: { getCompanyTerms: terms } })
  const own = within(await screen.findByRole('region', { name: /^Terms of / }))
  expect(own.getByText('No glass.').tagName).toBe('P')
  expect(own.getByText(/No dogs\.\s*<b>Really\.<\/b>/)).toBeTruthy()
  expect(own.getByRole('link', { name: terms.terms_url }).getAttribute('href')).toBe(terms.terms_url)
})

test('TERM-02 every language shows the same English text, and says so', async () => {
  await open()
  const english = text()
  for (const [language, title] of [
    ['nl', 'Algemene voorwaarden'],
    ['de', 'Allgemeine Geschäftsbedingungen'],
    ['es', 'Términos y condiciones'],
  ] as const) {
    fireEvent.change(document.querySelector('header select')!, { target: { value: language } })
    await waitFor(() => expect(document.documentElement.lang).toBe(language))
    await screen.findByRole('heading', { level: 1, name: title })
    expect(text(), language).toBe(english)
  }
})

test('TERM-03 TERM-04 TERM-05 TERM-07 TERM-08 CONST-30 what the terms have to state', async () => {
  await open()
  expect(text()).toContain('The provider is an intermediary.')
  expect(text()).toContain('The agreement about the ticket is made between you, the customer, and the organiser.')
  expect(text()).toContain('You must give accurate, current and complete information')
  expect(text()).toContain(
    'You must not use scripts, robots or any other kind of automation to gain priority when buying tickets',
  )
  expect(text()).toContain('Dutch law applies')
  expect(text()).toContain('court in the central Netherlands')
  expect(text()).toContain('objection period of one month')
})

test('TERM-06 CONST-30 the date of the last update', async () => {
  await open()
  screen.getByText('Last updated: 24-04-2024')
})
