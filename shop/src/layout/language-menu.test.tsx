import { keepToken, readToken } from '@entree/web/session.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../testing/render-shop.tsx'
import { aLivePointOfSale, aPointOfSale } from '../testing/shop-data.ts'

afterEach(() => {
  keepToken(null)
  leaveShop()
  vi.restoreAllMocks()
})

/** Shows a page whose calls of `/user/language` are kept, and answered with `answer`. */
async function show(answer: () => Response) {
  await renderShop('/404')
  const sent: { url: string; token: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, token: new Headers(options.headers).get('authorization'), body: options.body })
    return answer()
  })
  const choose = (language: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: language } })
  return { sent, choose }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

test('DEC-S-73 the browser’s language is offered where the shop shows another one, in its own words, until one is chosen', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-BE', 'nl'])
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ language: 'en' }) })
  const offer = await screen.findByRole('button', { name: 'Aussi en français' })
  expect(offer.getAttribute('lang')).toBe('fr')
  fireEvent.click(offer)
  await screen.findByText('Choisissez vos billets')
  expect(screen.queryByRole('button', { name: 'Aussi en français' })).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Langue' }), { target: { value: 'nl' } })
  await screen.findByText('Kies je tickets')
  expect(screen.queryByRole('button', { name: 'Aussi en français' })).toBeNull()
})

test('DEC-S-73 nothing is offered to visitors who read their language already, or have none of ours', async () => {
  for (const tags of [['en-GB'], ['da-DK', 'nl']]) {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)
    await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ language: 'en' }) })
    await screen.findByText('Choose your tickets')
    expect(screen.queryByRole('button', { name: /^(Also|Ook|Aussi)/ })).toBeNull()
    leaveShop()
  }
})

test('DEC-S-73 the language of an event is left with it: the company’s shop shows the browser’s', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL'])
  await renderShop('/p/open-air', {
    point_of_sale: aPointOfSale({ language: 'en' }),
    live: [aLivePointOfSale(), aLivePointOfSale({ url: 'two' })],
  })
  await screen.findByText('Choose your tickets')
  act(() => {
    history.pushState(null, '', '/')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await screen.findByRole('heading', { level: 1, name: 'Evenementen' })
})

test('I18N-08 CALL-36 DEC-S-88 a language that a signed-in user chooses is kept with the user', async () => {
  const { sent, choose } = await show(json({ language: 'nl' }))
  keepToken('token-1')
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(sent).toEqual([{ url: '/api/user/language', token: 'Bearer token-1', body: '{"language":"nl"}' }])
})

test('CALL-36 a visitor’s choice is sent to nobody', async () => {
  const { sent, choose } = await show(json({ language: 'nl' }))
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(sent).toEqual([])
})

test('DEC-S-88 a failure changes nothing for the visitor; a token that is no longer valid is forgotten', async () => {
  const { choose } = await show(json([{ code: 'token_expired' }], 401))
  keepToken('token-1')
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(screen.getByRole('alert').textContent).toBe('')
  await waitFor(() => expect(readToken()).toBeNull())
})
