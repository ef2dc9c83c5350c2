import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveShop, renderShop } from '../testing/render-shop.tsx'
import { aCompany } from '../testing/shop-data.ts'

afterEach(leaveShop)

const { layout } = aCompany()
const footer = () => within(screen.getByRole('contentinfo'))

test('LAY-07 LAY-08 the logo is a link when it has a place to go', async () => {
  await renderShop('/404', {
    company: aCompany({ layout: { ...layout, logo: '/logo.webp', logo_url: 'https://zomerweide.example' } }),
  })
  const logo = screen.getByRole('img', { name: 'Zomerweide' })
  expect(logo.getAttribute('src')).toBe('/logo.webp')
  expect(logo.closest('a')?.getAttribute('href')).toBe('https://zomerweide.example')
})

test('LAY-08 the logo is no link otherwise', async () => {
  await renderShop('/404', { company: aCompany({ layout: { ...layout, logo: '/logo.webp' } }) })
  expect(screen.getByRole('img', { name: 'Zomerweide' }).closest('a')).toBeNull()
})

test('LAY-09 a company without a logo has the default one', async () => {
  await renderShop('/404')
  expect(screen.getByRole('banner').querySelector('[data-logo=default]')?.textContent).toBe('Zomerweide')
})

test('LAY-03 LAY-10 I18N-04 the language dropdown offers six languages and keeps the choice', async () => {
  await renderShop('/404')
  const menu = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' })
  expect([...menu.options].map(({ value }) => value)).toEqual(['nl', 'de', 'en', 'es', 'fr', 'pt'])
  fireEvent.change(menu, { target: { value: 'nl' } })
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(localStorage.getItem('language')).toBe('nl')
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
})

test('LAY-11 LAY-12 LAY-15 the footer has phone, mail and the company’s links', async () => {
  const links = [
    { text: 'House rules', url: 'https://zomerweide.example/rules' },
    { text: 'Getting there', url: 'https://zomerweide.example/route' },
  ]
  await renderShop('/404', { company: aCompany({ layout: { ...layout, footer: { backgroundColor: null, links } } }) })
  expect(footer().getByText('+31 20 123 45 67').getAttribute('href')).toBe('tel:+31201234567')
  expect(footer().getByText('tickets@zomerweide.example').getAttribute('href')).toBe('mailto:tickets@zomerweide.example')
  for (const { text, url } of links) expect(footer().getByRole('link', { name: text }).getAttribute('href')).toBe(url)
})

test('LAY-13 the chamber-of-commerce number shows only if the company wants it', async () => {
  await renderShop('/404')
  footer().getByText(/12345678/)
  leaveShop()
  await renderShop('/404', { company: aCompany({ show_kvk_on_pos: false }) })
  expect(footer().queryByText(/12345678/)).toBeNull()
})

test('LAY-14 a company that is looked up brings its colours', async () => {
  const company = aCompany({ layout: { ...layout, primary_color: '#0f5f5c' } })
  await renderShop('/404', { company: null, answers: { getCompany: company } })
  await screen.findByRole('heading', { name: 'Page not found' })
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--color-primary')).toBe('#0f5f5c'))
})

test('LAY-01 LAY-02 every page stands between header and footer, with a way past the header', async () => {
  await renderShop('/404')
  screen.getByRole('banner')
  screen.getByRole('contentinfo')
  const main = screen.getByRole('main')
  expect(screen.getByText('Skip to content').getAttribute('href')).toBe(`#${main.id}`)
})
